import { readFileSync } from 'node:fs';

/** Native modules, which no bundler can include. */
const nativeModules = ['@node-rs/argon2', 'libsql'] as const;

/** Test runners whose tools the package contains; a project that uses such a tool has the runner. */
export const testTools = ['@playwright/test', 'vitest'] as const;

/** Source of each module of the package, by its name in the package. */
export const entryFiles = {
  inProcess: 'src/emulator/package/inProcess.ts',
  emulatorClient: 'src/emulator/client/emulatorClient.ts',
  playwright: 'src/emulator/package/playwright.ts',
  vitest: 'src/emulator/package/vitest.ts',
  commandLine: 'src/emulator/package/commandLine.ts',
} as const;

/** Modules that a project imports, by the path in its import. */
const importedModules = {
  '.': 'inProcess',
  './client': 'emulatorClient',
  './playwright': 'playwright',
  './vitest': 'vitest',
} as const satisfies Record<string, keyof typeof entryFiles>;

interface WorkspaceManifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly type: string;
  readonly engines: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
}

/**
 * Returns the `package.json` of the published package: that of the workspace, with the built files in place of the
 * sources.
 */
export function packageManifest() {
  const {
    scripts: _scripts,
    devDependencies: _devDependencies,
    dependencies,
    ...manifest
  } = JSON.parse(readFileSync('src/emulator/package.json', 'utf8')) as WorkspaceManifest & {
    readonly scripts: unknown;
    readonly devDependencies: unknown;
  };
  const exported = Object.entries(importedModules).map(([path, name]) => {
    const types = `./types/${entryFiles[name].replace(/\.ts$/, '.d.ts')}`;
    return [path, { types, default: `./lib/${name}.js` }] as const;
  });
  return {
    ...manifest,
    bin: { 'fairlead-emulator': 'lib/commandLine.js' },
    exports: { ...Object.fromEntries(exported), './package.json': './package.json' },
    files: ['lib', 'types', 'emulator-page', 'CHANGELOG.md', 'licenses.md'],
    dependencies: Object.fromEntries(nativeModules.map((name) => [name, dependencies[name]])),
  };
}
