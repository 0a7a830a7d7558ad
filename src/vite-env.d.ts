/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The project's public token at the hosted provider; absent for the provider this project brings along. */
  readonly VITE_STYTCH_PUBLIC_TOKEN?: string;
  /** The styles of the embedded widget, in the build that is made for other pages; absent in every other. */
  readonly WIDGET_STYLES?: string;
}
