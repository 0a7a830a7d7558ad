import { buildSite } from './buildSite.ts';

/** Public token of a build for a hosted project, of which only the form is real. */
export const hostedToken = 'public-token-test-11111111-2222-4333-8444-555555555555';

/** Builds the site for a hosted project without features, and returns the folder of the build. */
export function buildHosted(): Promise<string> {
  return buildSite('hosted', { VITE_STYTCH_PUBLIC_TOKEN: hostedToken });
}
