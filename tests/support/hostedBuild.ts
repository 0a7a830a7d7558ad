import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { deploymentFeatures } from '../../src/config/readDeployment.ts';
import { buildSite } from './buildSite.ts';

/** Public token of a build for a hosted project, of which only the form is real. */
export const hostedToken = 'public-token-test-11111111-2222-4333-8444-555555555555';

const businessToken = 'public-token-test-22222222-3333-4444-8555-666666666666';

/** Builds the site for a hosted project with every feature, and returns the folder of the build. */
export function buildHosted(): Promise<string> {
  return buildSite('hosted', {
    VITE_STYTCH_PUBLIC_TOKEN: hostedToken,
    VITE_STYTCH_B2B_PUBLIC_TOKEN: businessToken,
    VITE_STYTCH_FEATURES: deploymentFeatures.join(),
  });
}

/**
 * Replaces the token in a copy of the hosted build, because another build, with the other token, would take too long.
 *
 * @param name name of the copy, which no other test has
 * @returns the folder of the copy
 */
export function copyWithToken(name: string, token: string): Promise<string> {
  return copyHosted(name, [[new RegExp(hostedToken, 'g'), token]]);
}

/**
 * Sets the custom domain, and unsets the features and the business project, in the scripts of a copy of the hosted build.
 *
 * @returns the folder of the copy
 */
export function copyWithDomain(domain: string): Promise<string> {
  return copyHosted('custom-domain', [
    [/\b(VITE_STYTCH_DOMAIN: ?)void 0/g, `$1"${domain}"`],
    [new RegExp(businessToken, 'g'), ''],
    [/\b(VITE_STYTCH_FEATURES: ?)(["`])[\w,-]+\2/g, '$1""'],
  ]);
}

type Replacement = readonly [pattern: RegExp, text: string];

/** @throws Error if the scripts of the browser or of the server do not contain what is to be replaced */
async function copyHosted(name: string, replacements: readonly Replacement[]): Promise<string> {
  const copy = `.cache/hosted-${name}`;
  await rm(copy, { recursive: true, force: true });
  await cp(await buildHosted(), copy, { recursive: true });
  const missing = new Set(
    replacements.flatMap(([pattern]) => ['client', 'server'].map((part) => `${part}: ${pattern.source}`)),
  );
  for (const entry of await readdir(copy, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (/\.(?:br|gz)$/.test(path)) await rm(path);
    else if (/\.(?:js|html)$/.test(path)) {
      const [part = ''] = relative(copy, path).split(sep);
      const built = await readFile(path, 'utf8');
      let text = built;
      for (const [pattern, replaced] of replacements) {
        if (text.search(pattern) >= 0) missing.delete(`${part}: ${pattern.source}`);
        text = text.replace(pattern, replaced);
      }
      if (text !== built) await writeFile(path, text);
    }
  }
  if (missing.size > 0) throw new Error(`The hosted build lacks ${[...missing].join(' and ')}.`);
  return copy;
}
