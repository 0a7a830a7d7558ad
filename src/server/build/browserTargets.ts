import manifest from '../../../package.json' with { type: 'json' };

const supported = /^(chrome|edge|firefox|safari|ios_saf) >= ([\d.]+)$/;

/**
 * Returns the supported browsers in the form of Vite's `build.target`. `browserslist` of `package.json` names each by
 * its oldest version.
 *
 * @throws Error if an entry has another form
 */
export function browserTargets(queries: readonly string[] = manifest.browserslist): string[] {
  return queries.map((query) => {
    const [, browser, version] = supported.exec(query) ?? [];
    if (browser === undefined) throw new Error(`"${query}" is not "browser >= version".`);
    return `${browser === 'ios_saf' ? 'ios' : browser}${version}`;
  });
}
