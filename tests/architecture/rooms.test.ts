import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { importsOf, type SourceFile } from '../support/sourceLaw.ts';
import { roomBreaches, roomsOf } from './rooms.ts';
import { sourcesOf } from './sourcesOf.ts';

const sources = [...sourcesOf('machines'), ...sourcesOf('src')];

/**
 * Creates a file that imports types from other files.
 *
 * @param path path of the file
 * @param targets paths of the files to import from
 */
function importing(path: string, ...targets: readonly string[]): SourceFile {
  return { path, code: targets.map((target) => `import type { T } from '${target}';`).join('\n') };
}

describe('rooms', () => {
  test('import only lower layers', () => expect(sources.flatMap(roomBreaches)).toEqual([]));

  test('are reported for an import of a higher room, and of a sibling without permission', () => {
    const upwards = importing('src/ui/Button.tsx', '../dashboard/AccountPage.tsx');
    expect(roomBreaches(upwards)).toEqual([
      'src/ui/Button.tsx imports src/dashboard/AccountPage.tsx: ui is not above dashboard',
    ]);
    const beside = importing('src/site/Brand.tsx', '../sign-in/FlowLink.tsx');
    expect(roomBreaches(beside)).toHaveLength(1);
    expect(roomBreaches(importing('src/page/focus.ts', '../unheard/of.ts'))).toEqual([
      'src/page/focus.ts: no layer has the room unheard',
    ]);
  });

  test('may import lower rooms and allowed siblings', () => {
    expect(roomBreaches(importing('src/site/Brand.tsx', '../ui/RouteLink.tsx'))).toEqual([]);
    expect(roomBreaches(importing('src/ui/Toaster.tsx', '../copy/useCopy.ts'))).toEqual([]);
    expect(roomBreaches(importing('src/site/Brand.tsx', '../../machines/site/contact.machine.ts'))).toEqual(
      [],
    );
  });

  test('are exactly those in the table of the README', () => {
    const map = readFileSync('README.md', 'utf8').split('## Directories')[1] ?? '';
    const listed = [...(map.split('\n## ')[0] ?? '').matchAll(/^\| .*?\|/gm)].flatMap(([cell]) =>
      [...cell.matchAll(/`src\/([\w/-]+)`/g)].map(([, room]) => room ?? ''),
    );
    expect(listed.toSorted()).toEqual(roomsOf(sources.map(({ path }) => path)));
  });
});

describe('wiring', () => {
  const wired = sources.filter(({ path, code }) => path.startsWith('src/') && code.includes('.provide('));

  test('is only in start files', () => {
    const elsewhere = wired.filter(({ path }) => !/\/start[A-Z]\w*\.tsx?$/.test(path));
    expect(elsewhere.map(({ path }) => path)).toEqual([]);
  });

  test('exists', () => expect(wired.length).toBeGreaterThan(10));
});

describe('the statechart framework', () => {
  const framework = sourcesOf('tests/statechart');
  const packages = ['xstate', 'vitest', '@xstate/test'];

  test('imports nothing of Fairlead', () => {
    const foreign = framework.flatMap((source) =>
      importsOf(source).flatMap(({ request, file }) => {
        const isKnown =
          file === null
            ? packages.includes(request)
            : file.startsWith('tests/statechart/') || file.startsWith('src/devtools/chart/');
        return isKnown ? [] : [`${source.path} imports ${request}`];
      }),
    );
    expect(foreign).toEqual([]);
  });

  test('uses a chart reader that imports nothing of Fairlead either', () => {
    const foreign = sourcesOf('src/devtools/chart').flatMap((source) =>
      importsOf(source).filter(({ request, file }) =>
        file === null ? request !== 'xstate' : !file.startsWith('src/devtools/chart/'),
      ),
    );
    expect(foreign).toEqual([]);
  });
});
