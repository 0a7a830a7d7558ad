import type { DeploymentFeature } from '../config/readDeployment.ts';
import type { IdentityProvider } from './provider.ts';
import { readTrustedTypes } from './trustedTypes.ts';

interface TrustedScript {
  readonly feature: DeploymentFeature;
  /** Matches the complete URL. */
  readonly url: RegExp;
  /** Path of the emulator's replacement, which gets the same query; `null` if the emulator needs none. */
  readonly replacement: string | null;
}

const trustedScripts: readonly TrustedScript[] = [
  {
    feature: 'captcha',
    url: /^https:\/\/www\.google\.com\/recaptcha\/enterprise\.js\?render=[\w-]+$/,
    replacement: '/clientside-services/recaptcha/enterprise.js',
  },
  {
    // The captcha's loader assigns this URL as a string too (https://github.com/google/recaptcha/issues/387).
    feature: 'captcha',
    url: /^https:\/\/www\.gstatic\.com\/recaptcha\/releases\/[\w-]+\/recaptcha__[\w-]+\.js$/,
    replacement: null,
  },
  {
    feature: 'device-telemetry',
    url: /^https:\/\/elements\.stytch\.com\/telemetry\.js$/,
    replacement: '/clientside-services/telemetry.js',
  },
];

/**
 * Lets the client library load the scripts of the enabled features on pages that enforce Trusted Types. The library
 * assigns their URLs as strings, which only the policy named `default` can allow. The policy refuses every other
 * string. With the emulator it returns the URL of the emulator's replacement.
 *
 * @param features the features of the deployment
 */
export function trustScripts(
  { apiOrigin }: Pick<IdentityProvider, 'apiOrigin'>,
  features: readonly DeploymentFeature[],
): void {
  const trustedTypes = readTrustedTypes();
  const scripts = trustedScripts.filter(({ feature }) => features.includes(feature));
  if (!trustedTypes || trustedTypes.defaultPolicy || scripts.length === 0) return;
  trustedTypes.createPolicy('default', {
    createScriptURL(url) {
      const script = scripts.find((known) => known.url.test(url));
      if (!script) return null;
      if (apiOrigin === null) return url;
      return script.replacement && `${apiOrigin}${script.replacement}${new URL(url).search}`;
    },
  });
}
