import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  findAdvisories,
  isFailing,
  isOutdated,
  lockedVersions,
  type AdvisoryFile,
  type PackageLock,
} from './lockAudit.ts';

const stored: AdvisoryFile = JSON.parse(readFileSync('tests/run/advisories.json', 'utf8'));
const current: PackageLock = JSON.parse(readFileSync('package-lock.json', 'utf8'));

const lockOf = (packages: PackageLock['packages']): PackageLock => ({ packages });

const failingIn = (lock: PackageLock, file = stored) =>
  findAdvisories(lock, file)
    .filter(isFailing)
    .map(({ locked }) => locked);

test('no locked package has a known vulnerability of high or critical severity', () => {
  expect(Object.keys(lockedVersions(current)).length).toBeGreaterThan(100);
  expect(failingIn(current)).toEqual([]);
});

describe('the audit fails', () => {
  test.each([
    ['a direct dependency', 'node_modules/svgo', { version: '3.3.2' }],
    ['a package of a package', 'node_modules/other/node_modules/svgo', { version: '4.0.0' }],
    ['a package under another name', 'node_modules/alias', { name: 'svgo', version: '2.8.0' }],
    ['a prerelease', 'node_modules/svgo', { version: '3.3.0-beta.1' }],
  ])('for a vulnerable version of %s', (_, path, locked) => {
    const packages = { ...current.packages, [path]: locked };
    expect(failingIn(lockOf(packages))).toEqual([`svgo@${locked.version}`]);
  });

  test('for critical severity', () => {
    const advisories = Object.fromEntries(
      Object.entries(stored.advisories).map(([name, list]) => [
        name,
        list.map((advisory) => ({ ...advisory, severity: 'critical' })),
      ]),
    );
    const lock = lockOf({ 'node_modules/svgo': { version: '3.3.2' } });
    expect(failingIn(lock, { ...stored, advisories })).toEqual(['svgo@3.3.2']);
  });
});

describe('the audit passes', () => {
  test.each([
    ['a fixed version', { 'node_modules/svgo': { version: '3.3.3' } }],
    ['a package of a similar name', { 'node_modules/@other/svgo': { version: '3.3.2' } }],
    ['the root and linked folders', { '': { version: '3.3.2' }, 'node_modules/svgo': { link: true } }],
  ])('for %s', (_, packages) => {
    expect(findAdvisories(lockOf(packages), stored)).toEqual([]);
  });

  test('for moderate severity, which it reports', () => {
    const [advisory] = stored.advisories['svgo'] ?? [];
    if (!advisory) throw new Error('The stored advisories contain the one of svgo.');
    const file = { ...stored, advisories: { svgo: [{ ...advisory, severity: 'moderate' }] } };
    const findings = findAdvisories(lockOf({ 'node_modules/svgo': { version: '3.3.2' } }), file);
    expect(findings.map(isFailing)).toEqual([false]);
  });
});

test('advisories are outdated after 90 days', () => {
  const day = 86_400_000;
  const asked = Date.parse(stored.date);
  expect(isOutdated(stored, asked + 90 * day)).toBe(false);
  expect(isOutdated(stored, asked + 91 * day)).toBe(true);
});
