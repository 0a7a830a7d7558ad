import { createHash } from 'node:crypto';
import { build, type Plugin, type Rolldown } from 'vite';
import { moduleExports } from '../../src/server/build/moduleDeclarations.ts';
import { beforeAll, describe, expect, it } from 'vitest';

type Files = ReadonlyMap<string, string>;

interface Built {
  /** The content of each file by its name. */
  readonly files: Files;
  /** The name of each chunk without its hash, with the paths of its modules. */
  readonly modules: ReadonlyMap<string, readonly string[]>;
}

/** Builds the widget in memory. */
async function buildWidget(plugins: readonly Plugin[] = []): Promise<Built> {
  const built = await build({
    configFile: 'src/server/build/widgetBuild.ts',
    logLevel: 'error',
    mode: 'test',
    plugins: [...plugins],
    build: { write: false },
  });
  const outputs = [built].flat().filter((result): result is Rolldown.RolldownOutput => 'output' in result);
  const emitted = outputs.flatMap(({ output }) => output);
  const chunks = emitted.filter((file) => file.type === 'chunk');
  return {
    files: new Map(
      emitted.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]),
    ),
    modules: new Map(chunks.map(({ name, moduleIds }) => [name, moduleIds])),
  };
}

// The React components are for the bundlers of hosts, not for pages.
const scriptsOf = (files: Files) =>
  [...files.keys()].filter((name) => name.endsWith('.js') && !name.startsWith('react.')).toSorted();
const manifestOf = (files: Files) =>
  JSON.parse(files.get('manifest.json') ?? '') as { module: string; integrity: Record<string, string> };

/** Changes one color of the styles, as a release without a change of a script does. */
const otherColor: Plugin = {
  name: 'test:other-color',
  transform: {
    order: 'pre',
    filter: { id: /\.vanilla\.css$/ },
    handler: (code) => `${code}\n.other { color: red }`,
  },
};

let files: Files;
let modules: Built['modules'];
let filesOfOtherColor: Files;
beforeAll(async () => {
  ({ files, modules } = await buildWidget());
  ({ files: filesOfOtherColor } = await buildWidget([otherColor]));
}, 120_000);

describe('the build of the widget', () => {
  it('gives Server Components an entry that says that it is for the client', () => {
    const { exports } = JSON.parse(files.get('package.json') ?? '') as {
      exports: Record<string, Record<string, string>>;
    };
    const entry = exports['./react']?.['react-server'] ?? '';
    const namesIn = (code: string) =>
      code.match(/\b(?:SignIn|ResetPassword|PasskeyRegistration)\b(?= =|,| \})/g);
    const code = files.get(entry.replace('./', '')) ?? '';
    expect(code.startsWith(`'use client';\n`)).toBe(true);
    expect(namesIn(code)).toEqual(namesIn(files.get('react.js') ?? ''));
  });

  it('asks the bundlers of hosts to leave imports of a variable URL alone', () => {
    const imports = [...files].flatMap(([, code]) =>
      [...code.matchAll(/\bimport\(([^)]*)/g)].map(([, argument = '']) => argument.trim()),
    );
    const variable = imports.filter((argument) => !/^["'`]/.test(argument) && argument !== '');
    expect(variable.length).toBeGreaterThan(0);
    for (const argument of variable)
      for (const comment of ['webpackIgnore: true', 'turbopackIgnore: true', '@vite-ignore'])
        expect(argument).toContain(comment);
  });

  it('contains nothing of the widget for members of institutions', () => {
    const own = [...modules.values()].flat().filter((path) => /src\/(?:embed\/)?institutions\//.test(path));
    expect(own).toEqual([]);
  });

  it('has a hash in the name of each script except widget.js', () => {
    const names = scriptsOf(files).filter((name) => name !== 'widget.js');
    expect(names.filter((name) => !/^\w+\.[\w-]{8}\.js$/.test(name))).toEqual([]);
    expect(manifestOf(files).module).toMatch(/^widget\.[\w-]{8}\.js$/);
  });

  it('exports the module from widget.js', () => {
    expect(files.get('widget.js')).toBe(
      `export { ${moduleExports.join(', ')} } from './${manifestOf(files).module}';\n`,
    );
  });

  it('imports no script by a name without a hash', () => {
    const importing = [...files].filter(
      ([name]) => !/^(?:widget|react|react\.client)\.js$/.test(name) && name.endsWith('.js'),
    );
    expect(importing.filter(([, code]) => /["'`]\.\/widget\.js["'`]/.test(code))).toEqual([]);
  });

  it('lists the integrity hash of each script', () => {
    const { integrity } = manifestOf(files);
    expect(Object.keys(integrity)).toEqual(scriptsOf(files));
    for (const [name, hash] of Object.entries(integrity)) {
      const content = files.get(name) ?? '';
      expect(hash).toBe(`sha384-${createHash('sha384').update(content).digest('base64')}`);
    }
  });

  it('has other names for the module and all scripts that import it after a change of the styles', () => {
    const [module, otherModule] = [manifestOf(files).module, manifestOf(filesOfOtherColor).module];
    expect(filesOfOtherColor.get(otherModule)).toContain('color:red');
    expect(otherModule).not.toBe(module);
    const unchanged = scriptsOf(files).filter((name) => name !== 'widget.js' && filesOfOtherColor.has(name));
    for (const name of unchanged) expect(filesOfOtherColor.get(name)).toBe(files.get(name));
  });

  it('has the Spanish of each English catalogue in one chunk, and no Spanish elsewhere', () => {
    const cataloguesIn = (language: 'en' | 'es') =>
      [...modules].flatMap(([chunk, ids]) =>
        ids.flatMap((id) => {
          const name = new RegExp(`/src/copy/(\\w+)\\.${language}\\.ts$`).exec(id)?.[1];
          return name === undefined ? [] : [{ chunk, name }];
        }),
      );
    const namesIn = (language: 'en' | 'es') =>
      cataloguesIn(language)
        .map(({ name }) => name)
        .toSorted();
    expect(new Set(cataloguesIn('es').map(({ chunk }) => chunk))).toEqual(new Set(['spanish']));
    expect(namesIn('es')).toEqual(namesIn('en'));
    expect(namesIn('en')).toContain('widget');
  });

  it('has no library in the module that the first screen does not need', () => {
    const inModule = modules.get('widget') ?? [];
    expect(inModule.filter((id) => id.endsWith('/src/embed/mountWidget.ts'))).toHaveLength(1);
    const later = /\/node_modules\/(?:@stytch|@simplewebauthn|libphonenumber-js)\//;
    expect(inModule.filter((id) => later.test(id))).toEqual([]);
  });
});
