import { propertyOf } from '../../machines/contracts/propertyOf.ts';
import type { Deployment, DeploymentFeature } from '../config/readDeployment.ts';

/**
 * Compares the settings of a project with the features of a deployment. One Tap is not compared: its setting is not in
 * the bootstrap data.
 *
 * @param bootstrap body of the response to `GET /sdk/v1/projects/bootstrap/…`
 * @param publicToken public token of a hosted project; `undefined` for the emulator, which has no custom domain
 * @returns one sentence for each setting that is on in the project and off in the deployment
 */
export function projectWarnings(
  bootstrap: unknown,
  { features, customDomain }: Deployment,
  publicToken?: string,
): readonly string[] {
  const data = propertyOf(bootstrap, 'data');
  const isOn: Readonly<Partial<Record<DeploymentFeature, boolean>>> = {
    captcha: propertyOf(propertyOf(data, 'captcha_settings'), 'enabled') === true,
    'device-telemetry': propertyOf(data, 'dfp_protected_auth_enabled') === true,
  };
  const missing = Object.entries(isOn).filter(
    ([name, isEnabled]) => isEnabled && !features.some((feature) => feature === name),
  );
  const domain = propertyOf(data, 'cname_domain');
  const isOtherDomain = publicToken !== undefined && typeof domain === 'string' && domain !== customDomain;
  return [
    ...missing.map(
      ([name]) =>
        `The project uses ${name}, but this build refuses its scripts, so sign-in fails. ` +
        `Add ${name} to VITE_STYTCH_FEATURES and build again.`,
    ),
    ...(isOtherDomain
      ? [
          `The project has the custom domain ${domain}, but this build does not call it, so HttpOnly cookies do not ` +
            `work. Set VITE_STYTCH_DOMAIN to ${domain} and build again.`,
        ]
      : []),
  ];
}
