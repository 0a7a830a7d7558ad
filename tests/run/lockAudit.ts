import { satisfies } from 'semver';

/** A package lock, as far as the audit reads it. */
export interface PackageLock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  readonly version?: string;
  /** Real name of the package, if it is installed under an alias. */
  readonly name?: string;
  readonly link?: boolean;
}

/** Known vulnerability, in the format of the registry's bulk advisory endpoint. */
export interface Advisory {
  /** Number of the advisory in the registry, or its GHSA id. */
  readonly id: number | string;
  readonly url: string;
  readonly title: string;
  readonly severity: string;
  /** Range of the affected versions, in the syntax of `package.json`. */
  readonly vulnerable_versions: string;
}

/** The file `tests/run/advisories.json`. */
export interface AdvisoryFile {
  /** Day on which the registry was asked, such as `2026-03-31`. */
  readonly date: string;
  /** Advisories by package name. */
  readonly advisories: Readonly<Record<string, readonly Advisory[]>>;
}

/** An advisory that applies to a locked package. */
export interface Finding {
  /** Name and version of the package, as `name@version`. */
  readonly locked: string;
  readonly advisory: Advisory;
}

/** Severities that fail the audit. */
const failing: readonly string[] = ['high', 'critical'];

const longestDays = 90;
const dayMs = 86_400_000;

/**
 * Lists the locked versions of every package.
 *
 * @param lock a package lock of version 2 or 3
 * @returns sorted versions by package; linked folders of this repository are skipped
 */
export function lockedVersions({ packages }: PackageLock): Readonly<Record<string, readonly string[]>> {
  const versions = new Map<string, Set<string>>();
  for (const [path, { version, name, link }] of Object.entries(packages)) {
    if (path === '' || version === undefined || link) continue;
    const own = name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    versions.set(own, (versions.get(own) ?? new Set()).add(version));
  }
  return Object.fromEntries([...versions].map(([name, found]) => [name, [...found].toSorted()]));
}

/**
 * Finds the advisories that apply to a package lock.
 *
 * @returns one finding for each advisory and each locked version that it affects, of any severity
 */
export function findAdvisories(lock: PackageLock, { advisories }: AdvisoryFile): readonly Finding[] {
  return Object.entries(lockedVersions(lock)).flatMap(([name, versions]) =>
    versions.flatMap((version) =>
      (advisories[name] ?? [])
        .filter((advisory) => satisfies(version, advisory.vulnerable_versions, { includePrerelease: true }))
        .map((advisory) => ({ locked: `${name}@${version}`, advisory })),
    ),
  );
}

/** Returns whether a finding fails the audit. */
export function isFailing({ advisory }: Finding): boolean {
  return failing.includes(advisory.severity);
}

/**
 * Returns whether the advisories are too old to rely on.
 *
 * @param now epoch time in milliseconds
 */
export function isOutdated({ date }: AdvisoryFile, now: number): boolean {
  return now - Date.parse(date) > longestDays * dayMs;
}
