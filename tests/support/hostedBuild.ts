import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deploymentFeatures } from '../../src/config/readDeployment.ts';
import { buildSite } from './buildSite.ts';

/** Public token of a build for a hosted project, of which only the form is real. */
export const hostedToken = 'public-token-test-11111111-2222-4333-8444-555555555555';

/** Builds the site for a hosted project with every feature, and returns the folder of the build. */
export function buildHosted(): Promise<string> {
  return buildSite('hosted', {
    VITE_STYTCH_PUBLIC_TOKEN: hostedToken,
    VITE_STYTCH_B2B_PUBLIC_TOKEN: 'public-token-test-22222222-3333-4444-8555-666666666666',
    VITE_STYTCH_FEATURES: deploymentFeatures.join(),
  });
}

/**
 * Replaces the token in a copy of the hosted build, because another build, with the other token, would take too long.
 *
 * @param name name of the copy, which no other test has
 * @returns the folder of the copy
 */
export async function copyWithToken(name: string, token: string): Promise<string> {
  const copy = `.cache/hosted-${name}`;
  await rm(copy, { recursive: true, force: true });
  await cp(await buildHosted(), copy, { recursive: true });
  for (const entry of await readdir(copy, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (/\.(?:br|gz)$/.test(path)) await rm(path);
    else if (/\.(?:js|html)$/.test(path)) {
      await writeFile(path, (await readFile(path, 'utf8')).replaceAll(hostedToken, token));
    }
  }
  return copy;
}
