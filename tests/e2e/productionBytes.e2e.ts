import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

/** Texts of the atlas's and the inspector's code that no build can shorten, with a file in which each stands. */
const marks = [
  { text: 'fairlead:live-atlas', source: 'src/devtools/inspection/channel.ts' },
  { text: 'fairlead.inspect', source: 'src/devtools/inspection/inspectorChoice.ts' },
  { text: 'actor.started', source: 'src/devtools/inspection/broadcaster.ts' },
  { text: 'fairlead-recording', source: 'src/devtools/inspection/recordingFile.ts' },
  { text: 'liveAtlas', source: 'machines/devtools/liveAtlas.machine.ts' },
  { text: 'Running actors', source: 'src/devtools/atlas/live/wording.ts' },
  { text: 'graphics-document', source: 'src/devtools/atlas/svg.ts' },
  { text: 'elk.algorithm', source: 'src/devtools/atlas/layout.ts' },
  { text: 'org.eclipse.elk', source: 'node_modules/elkjs/lib/elk.bundled.js' },
  { text: 'xstateinspector', source: 'node_modules/@statelyai/inspect/dist/index.mjs' },
  { text: '@statelyai.connected', source: 'node_modules/@statelyai/inspect/dist/index.mjs' },
  { text: 'partykit', source: 'node_modules/@statelyai/inspect/dist/index.mjs' },
];

/** What every text of the site is made of; it has to be found, or the search finds nothing at all. */
const siteMark = 'credentials.submitted';

const unpack: Readonly<Record<string, (packed: Buffer) => Buffer>> = {
  br: (packed) => brotliDecompressSync(packed),
  gz: (packed) => gunzipSync(packed),
};

/** Every file of a folder of the build as text, what is packed unpacked. */
function builtTexts(folder: string): readonly { readonly path: string; readonly text: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const content = readFileSync(path);
      const unpacked = unpack[path.split('.').at(-1) ?? '']?.(content) ?? content;
      return { path, text: unpacked.toString('latin1') };
    });
}

test.describe('what is built for production', () => {
  for (const { text, source } of marks) {
    test(`is searched for what is there to be found: ${text}`, () => {
      expect(readFileSync(source, 'latin1')).toContain(text);
    });
  }

  for (const folder of ['dist/client', 'dist/pages', 'dist/prerender', 'dist/server', 'dist/widget']) {
    test(`has no byte of the atlas or of an inspector: ${folder}`, () => {
      const files = builtTexts(folder);
      const found = files.flatMap(({ path, text }) =>
        marks.filter((mark) => text.includes(mark.text)).map((mark) => `${mark.text} in ${path}`),
      );
      expect(files.length).toBeGreaterThan(0);
      expect(found).toEqual([]);
    });
  }

  test('is searched for real: the code of the site is found in it', () => {
    const client = builtTexts('dist/client').filter(({ text }) => text.includes(siteMark));
    // The chunk, and both of its packed copies.
    expect(client.map(({ path }) => path.split('.').at(-1))).toEqual(
      expect.arrayContaining(['js', 'br', 'gz']),
    );
    expect(builtTexts('dist/widget').some(({ text }) => text.includes('password.submitted'))).toBe(true);
  });
});
