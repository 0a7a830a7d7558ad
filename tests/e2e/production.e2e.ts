import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { documentCopy } from '../../src/copy/site.en.ts';
import { bundledPackages } from '../../src/server/build/siteBuild.ts';
import { buildHosted } from '../support/hostedBuild.ts';

/** Strings of the live atlas and the inspector that minifiers keep, each with its source file. */
const markers = [
  { text: 'statechart:live-atlas', source: 'src/statechart/inspection/channel.ts' },
  { text: 'statechart.inspect', source: 'src/statechart/inspection/inspectorChoice.ts' },
  { text: 'actor.started', source: 'src/statechart/inspection/broadcaster.ts' },
  { text: 'statechart-recording', source: 'src/statechart/inspection/recordingFile.ts' },
  { text: 'liveAtlas', source: 'src/statechart/machines/liveAtlas.machine.ts' },
  { text: 'Running actors', source: 'src/statechart/atlas/live/wording.ts' },
  { text: 'graphics-document', source: 'src/statechart/atlas/svg.ts' },
  { text: 'elk.algorithm', source: 'src/statechart/atlas/layout.ts' },
  { text: 'org.eclipse.elk', source: 'node_modules/elkjs/lib/elk.bundled.js' },
  { text: 'xstateinspector', source: 'node_modules/@statelyai/inspect/dist/index.mjs' },
  { text: '@statelyai.connected', source: 'node_modules/@statelyai/inspect/dist/index.mjs' },
  { text: 'partykit', source: 'node_modules/@statelyai/inspect/dist/index.mjs' },
];

/** A string of the site's code, which proves that the search works. */
const siteMarker = 'credentials.submitted';

const decompress: Readonly<Record<string, (compressed: Buffer) => Buffer>> = {
  br: (compressed) => brotliDecompressSync(compressed),
  gz: (compressed) => gunzipSync(compressed),
};

/** Reads every file of a build folder as text, decompressed. */
function builtTexts(folder: string): readonly { readonly path: string; readonly text: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const content = readFileSync(path);
      const decompressed = decompress[path.split('.').at(-1) ?? '']?.(content) ?? content;
      return { path, text: decompressed.toString('latin1') };
    });
}

test('the production build has no byte of the atlas or an inspector', () => {
  // The search works: each string is in its source, and a string of the site is found in all its forms.
  const missing = markers.filter(({ text, source }) => !readFileSync(source, 'latin1').includes(text));
  expect(missing).toEqual([]);
  const client = builtTexts('dist/client');
  const found = client.filter(({ text }) => text.includes(siteMarker));
  expect(found.map(({ path }) => path.split('.').at(-1))).toEqual(expect.arrayContaining(['js', 'br', 'gz']));
  expect(builtTexts('dist/widget').some(({ text }) => text.includes('password.submitted'))).toBe(true);

  for (const folder of ['dist/client', 'dist/pages', 'dist/prerender', 'dist/server', 'dist/widget']) {
    const files = builtTexts(folder);
    const matches = files.flatMap(({ path, text }) =>
      markers.filter((marker) => text.includes(marker.text)).map((marker) => `${marker.text} in ${path}`),
    );
    expect(files.length, folder).toBeGreaterThan(0);
    expect(matches, folder).toEqual([]);
  }

  // Nor does a script contain a text that only documents need.
  const { listing, withoutScript } = documentCopy.copy;
  const scripts = client.filter(({ path }) => path.endsWith('.js'));
  expect(
    scripts.filter(({ text }) => text.includes(listing.home) || text.includes(withoutScript.signIn)),
  ).toEqual([]);
});

/** Packages that the project and the emulator need in production. */
const dependencies = new Set(
  ['package.json', 'src/emulator/package.json'].flatMap((path) => {
    const manifest: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return Object.keys(Reflect.get(Object(manifest), 'dependencies') as object);
  }),
);

/** Returns the code of the built server. */
function serverCode(dist: string): string {
  const folder = join(dist, 'server');
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}

/** Returns the packages that the built server imports. The examples in bundled comments do not count. */
function importedPackages(code: string): readonly string[] {
  const imports = code.matchAll(
    /^import [^;"]*"(?!node:)((?:@[\w.-]+\/)?\w[\w.-]*)|\bimport\("((?:@[\w.-]+\/)?\w[\w.-]*)/gm,
  );
  const names = [...imports].flatMap(([, fixed, onDemand]) => fixed ?? onDemand ?? []);
  return [...new Set(names)].filter((name) => !name.startsWith('node:')).toSorted();
}

/** Words of three bundled packages that only the emulator needs. */
const emulatorWords = ['SelectQueryNode', 'otpauth://', 'NOT_A_NUMBER'];

test('production depends on exactly the packages that the built server imports or contains', async () => {
  test.setTimeout(180_000);
  const imported = importedPackages(serverCode('dist'));
  expect(imported.filter((name) => bundledPackages.includes(name))).toEqual([]);
  expect([...imported, ...bundledPackages].toSorted()).toEqual([...dependencies].toSorted());

  // The server of a build for a hosted project imports no package and contains none of the emulator.
  const wordsIn = (code: string) => emulatorWords.filter((word) => code.includes(word));
  expect(wordsIn(serverCode('dist'))).toEqual(emulatorWords);
  const hosted = serverCode(await buildHosted());
  expect(importedPackages(hosted)).toEqual([]);
  expect(wordsIn(hosted)).toEqual([]);
});

test('deploy:files refuses a build with the emulator, and explains its parameters', async () => {
  test.setTimeout(180_000);
  const refusal = (dist: string, ...parameters: readonly string[]) =>
    promisify(execFile)(process.execPath, [join(dist, 'server/deployFiles.js'), ...parameters]).then(
      () => 'no refusal',
      (error: { readonly stderr: string }) => error.stderr,
    );
  expect(await refusal('dist', '--target', 'nginx')).toContain('This build has the emulator');
  const hosted = await buildHosted();
  for (const parameters of [[], ['--target', 'apache'], ['--to', 'nginx']]) {
    expect(await refusal(hosted, ...parameters)).toContain('npm run deploy:files -- --target nginx|headers');
  }
});
