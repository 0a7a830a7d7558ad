/** Features of a Stytch project that load scripts of other companies, so that the site's policy has to admit them. */
export const deploymentFeatures = ['captcha', 'device-telemetry', 'one-tap'] as const;

export type DeploymentFeature = (typeof deploymentFeatures)[number];

/** Value of `VITE_STYTCH_FEATURES` in a build with the emulator, unless it is set. */
export const emulatedFeatures = 'captcha,device-telemetry';

/** Configuration of a build, besides the public token. */
export interface Deployment {
  readonly features: readonly DeploymentFeature[];
  /** Host name of the project's custom domain, which enables HttpOnly cookies; `null` for Stytch's own host. */
  readonly customDomain: string | null;
  /** Origins of logos that the pages may show. */
  readonly logoOrigins: readonly string[];
}

/** A build without any of the variables. */
export const noDeployment: Deployment = { features: [], customDomain: null, logoOrigins: [] };

/** Variables of the build's environment. */
export interface DeploymentVariables {
  /** Comma-separated features, such as `captcha,one-tap`. */
  readonly VITE_STYTCH_FEATURES?: string | undefined;
  /** Host name, such as `login.example.com`. */
  readonly VITE_STYTCH_DOMAIN?: string | undefined;
  /** Comma-separated origins, such as `https://logos.example.com`. */
  readonly VITE_LOGO_ORIGINS?: string | undefined;
}

/** Host name with an optional port. Its characters cannot end a source or a directive of a policy, or be a wildcard. */
const hostPattern = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d+)?$/;

/**
 * Reads the deployment configuration. The build reads it once, compiles it into pages and server, and refuses a wrong
 * value. An empty variable counts as absent.
 *
 * @throws Error with one line that names the variable and the wrong value
 */
export function readDeployment(variables: DeploymentVariables): Deployment {
  const features = listOf(variables.VITE_STYTCH_FEATURES).map((name) => {
    const feature = deploymentFeatures.find((known) => known === name);
    if (feature) return feature;
    throw new Error(
      `VITE_STYTCH_FEATURES: "${name}" is no feature. The features are ${deploymentFeatures.join(', ')}.`,
    );
  });
  return {
    // The order of the list, so that equal configurations give equal policies.
    features: deploymentFeatures.filter((feature) => features.includes(feature)),
    customDomain: readDomain(variables.VITE_STYTCH_DOMAIN?.trim()),
    logoOrigins: listOf(variables.VITE_LOGO_ORIGINS).map(readOrigin),
  };
}

function readDomain(domain = ''): string | null {
  if (domain === '') return null;
  if (!domain.includes(':') && isOrigin(`https://${domain}`)) return domain;
  throw new Error(`VITE_STYTCH_DOMAIN: "${domain}" is not a host name.`);
}

function readOrigin(origin: string): string {
  if (isOrigin(origin)) return origin;
  throw new Error(`VITE_LOGO_ORIGINS: "${origin}" is not an origin, such as https://logos.example.com.`);
}

function isOrigin(text: string): boolean {
  const [, host = ''] = /^https?:\/\/(.*)$/.exec(text) ?? [];
  return hostPattern.test(host) && URL.canParse(text) && new URL(text).origin === text;
}

function listOf(text = ''): readonly string[] {
  const entries = text.split(',').map((entry) => entry.trim());
  return [...new Set(entries)].filter((entry) => entry !== '');
}
