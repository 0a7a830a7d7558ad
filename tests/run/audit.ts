import { readFileSync } from 'node:fs';
import { findAdvisories, isFailing, isOutdated, type AdvisoryFile, type PackageLock } from './lockAudit.ts';

/** Path of the stored advisories. They are stored because tests run offline; `npm run advisories` updates them. */
export const advisoryFile = 'tests/run/advisories.json';

/**
 * Compares `package-lock.json` with the stored advisories and prints those that apply.
 *
 * @returns the exit code: 0, or 1 for an advisory of high or critical severity
 */
export function run(): number {
  const lock: PackageLock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const file: AdvisoryFile = JSON.parse(readFileSync(advisoryFile, 'utf8'));
  const findings = findAdvisories(lock, file);
  for (const finding of findings) {
    const { locked, advisory } = finding;
    console.info(
      `${isFailing(finding) ? '✗' : '⚠'} ${locked} ${advisory.severity}: ${advisory.title} ${advisory.url}`,
    );
  }
  if (isOutdated(file, Date.now())) {
    console.info(`⚠ The advisories in ${advisoryFile} are of ${file.date}. Run \`npm run advisories\`.`);
  }
  return findings.some(isFailing) ? 1 : 0;
}
