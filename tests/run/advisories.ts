import { readFileSync, writeFileSync } from 'node:fs';
import { advisoryFile } from './audit.ts';
import { lockedVersions, type AdvisoryFile, type PackageLock } from './lockAudit.ts';

const publicRegistry = 'https://registry.npmjs.org/';

/**
 * Asks the npm registry for the advisories of all locked packages and stores them.
 *
 * @returns the exit code: 0, or 1 if the registry does not answer; the stored file is then unchanged
 */
export async function run(): Promise<number> {
  const lock: PackageLock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const url = new URL(
    '-/npm/v1/security/advisories/bulk',
    process.env['npm_config_registry'] ?? publicRegistry,
  );
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(lockedVersions(lock)),
  });
  if (!response.ok) {
    console.error(`The registry returned ${response.status}; ${advisoryFile} is unchanged.`);
    return 1;
  }
  const advisories: AdvisoryFile['advisories'] = await response.json();
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(advisoryFile, `${JSON.stringify({ date, advisories }, null, 2)}\n`);
  console.info(`Advisories for ${Object.keys(advisories).length} packages stored in ${advisoryFile}.`);
  return 0;
}
