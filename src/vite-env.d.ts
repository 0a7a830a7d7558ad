/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Public token of a project at Stytch; absent in a build that uses the emulator. */
  readonly VITE_STYTCH_PUBLIC_TOKEN?: string;
  /** Stylesheet of the embedded widget; only defined in the widget build. */
  readonly WIDGET_STYLES?: string;
}
