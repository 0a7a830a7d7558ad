import type { Deployment, DeploymentFeature } from '../config/readDeployment.ts';

/** Directives of the Content Security Policy that a deployment can extend. */
export const extensibleDirectives = [
  'script-src',
  'style-src',
  'connect-src',
  'frame-src',
  'img-src',
  'trusted-types',
] as const;

/** Sources besides the site's own origin, and names of Trusted Types policies, by directive. */
export type ForeignSources = Readonly<
  Partial<Record<(typeof extensibleDirectives)[number], readonly string[]>>
>;

interface FeatureSources {
  /** Sources in a build for a hosted project. */
  readonly hosted: ForeignSources;
  /** Sources in a build with the emulator, whose stand-ins have the site's own origin. */
  readonly emulator: ForeignSources;
}

/**
 * Sources of each feature, as narrow as the scripts allow. `docs/deploy/configuration.md` shows this table and cites
 * the origin of each row.
 *
 * `default` is the Trusted Types policy for script URLs of the client library (`trustedScripts.ts`), `google-one-tap`
 * the one for Google's script (`googleIdentity.ts`), `goog#html` the one that scripts of Google create by themselves.
 */
export const featureSources: Readonly<Record<DeploymentFeature, FeatureSources>> = {
  captcha: {
    hosted: {
      // Not the whole folder `/recaptcha/`: it contains a copy of Angular, which runs code from markup.
      'script-src': [
        'https://www.google.com/recaptcha/enterprise.js',
        'https://www.gstatic.com/recaptcha/releases/',
      ],
      'connect-src': ['https://www.google.com/recaptcha/enterprise/'],
      'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
      'trusted-types': ['default', 'goog#html'],
    },
    emulator: { 'trusted-types': ['default'] },
  },
  'device-telemetry': {
    hosted: {
      'script-src': ['https://elements.stytch.com/telemetry.js'],
      'connect-src': ['https://telemetry.stytch.com'],
      'trusted-types': ['default'],
    },
    emulator: { 'trusted-types': ['default'] },
  },
  'one-tap': {
    hosted: {
      'script-src': ['https://accounts.google.com/gsi/client'],
      'style-src': ['https://accounts.google.com/gsi/style'],
      'connect-src': ['https://accounts.google.com/gsi/'],
      'frame-src': [
        'https://accounts.google.com/gsi/',
        // The client library's frame, which answers with the project's Google client.
        'https://js.stytch.com/clientside-services/index.html',
      ],
      'trusted-types': ['google-one-tap'],
    },
    // The emulator's stand-in is a module of the site's own origin.
    emulator: {},
  },
};

/**
 * Returns the foreign sources of a deployment.
 *
 * @param publicToken public token of a hosted project; `undefined` for a build with the emulator
 * @param business public token of a hosted business project; `undefined` without one
 */
export function foreignSources(
  { features, customDomain, logoOrigins }: Deployment,
  publicToken: string | undefined,
  business?: string,
): ForeignSources {
  const provider = publicToken === undefined ? [] : [hostedOrigin(publicToken, customDomain)];
  if (publicToken !== undefined && business) provider.push(hostedOrigin(business, null));
  const parts: readonly ForeignSources[] = [
    { 'connect-src': provider, 'img-src': logoOrigins },
    ...features.map((feature) => featureSources[feature][publicToken === undefined ? 'emulator' : 'hosted']),
  ];
  return Object.fromEntries(
    extensibleDirectives.map((directive) => [
      directive,
      [...new Set(parts.flatMap((part) => part[directive] ?? []))],
    ]),
  );
}

/**
 * Returns the origin of Stytch's front-end API for a project; test and live projects have different ones, and a custom
 * domain replaces both. Pages may call only this origin, because an injected script could send data to a foreign
 * project at another one.
 *
 * @param publicToken public token of the project
 * @param customDomain host name of the project's custom domain
 */
export function hostedOrigin(publicToken: string, customDomain: string | null): string {
  if (customDomain !== null) return `https://${customDomain}`;
  return publicToken.startsWith('public-token-test-') ? 'https://test.stytch.com' : 'https://api.stytch.com';
}
