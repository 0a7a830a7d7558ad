import { noDeployment, readDeployment, type Deployment } from './readDeployment.ts';

/**
 * Deployment configuration of this build. The build has validated the variables (`vite.config.ts`), and replaces each
 * of them with its value, so a build without them contains no reader.
 */
export const deployment: Deployment =
  import.meta.env.VITE_STYTCH_FEATURES === undefined &&
  import.meta.env.VITE_STYTCH_DOMAIN === undefined &&
  import.meta.env.VITE_LOGO_ORIGINS === undefined
    ? noDeployment
    : readDeployment({
        VITE_STYTCH_FEATURES: import.meta.env.VITE_STYTCH_FEATURES,
        VITE_STYTCH_DOMAIN: import.meta.env.VITE_STYTCH_DOMAIN,
        VITE_LOGO_ORIGINS: import.meta.env.VITE_LOGO_ORIGINS,
      });
