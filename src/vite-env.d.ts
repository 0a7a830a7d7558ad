/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Public token of a project at Stytch; absent in a build that uses the emulator. */
  readonly VITE_STYTCH_PUBLIC_TOKEN?: string;
  /** Public token of a business project at Stytch, for institutions; absent without them. */
  readonly VITE_STYTCH_B2B_PUBLIC_TOKEN?: string;
  /** Features of the project that the site admits (`readDeployment.ts`); absent when none is on. */
  readonly VITE_STYTCH_FEATURES?: string;
  /** Host name of the project's custom domain. */
  readonly VITE_STYTCH_DOMAIN?: string;
  /** Origins of logos that pages may show. */
  readonly VITE_LOGO_ORIGINS?: string;
  /** Stylesheet of the embedded widget; only defined in the widget build. */
  readonly WIDGET_STYLES?: string;
}
