import { describe, expect, test } from 'vitest';
import { colorBreaches, importsOf, sleepBreaches, textBreaches } from '../support/sourceLaw.ts';
import { sourcesOf } from './sourcesOf.ts';

/** Files outside the theme that may contain color literals, each with the reason. */
const colorExceptions: Readonly<
  Record<string, { readonly colors: readonly string[]; readonly reason: string }>
> = {
  'src/site/FlowDrawing.css.ts': {
    colors: ['#fff'],
    reason: 'White is the opaque value of a mask; it is never visible as a color.',
  },
};

/** Test files that may wait for a fixed time, each with the reason. */
const sleepExceptions: Readonly<Record<string, string>> = {
  'tests/browsers/webkitgtk/console.e2e.ts': 'A console that stays silent has no event to wait for.',
  'tests/support/sourceLaw.test.ts': 'Its samples of sleeps must be rejected.',
};

/** Folders that may define colors: the theme and the developer tools. */
const colorRooms = ['src/theme/', 'src/emulator/', 'src/statechart/atlas/'];

const machines = ['machines', 'src/emulator/machines', 'src/statechart/machines'].flatMap(sourcesOf);
const src = sourcesOf('src');
const tests = ['tests', 'src/emulator/tests', 'src/statechart/tests'].flatMap(sourcesOf);

describe('the source laws', () => {
  test('are applied to sources', () => {
    expect([machines.length, src.length, tests.length].every((count) => count > 5)).toBe(true);
  });

  test('name folders by feature, and files by content', () => {
    const refused = /\/(?:utils?|helpers?|shared|common|lib|misc)\/|\/index\.tsx?$/;
    expect([...machines, ...src, ...tests].filter(({ path }) => refused.test(path))).toEqual([]);
  });

  test('let no module hide where a symbol is defined, except those of the npm packages', () => {
    const packageModules = [
      'src/emulator/client/emulatorClient.ts',
      'src/emulator/package/inProcess.ts',
      'src/statechart/package/main.ts',
    ];
    const reExporting = [...machines, ...src].filter((file) =>
      importsOf(file).some(({ isReExport, file: target }) => isReExport && target !== null),
    );
    expect(reExporting.map(({ path }) => path).toSorted()).toEqual(packageModules);
  });

  test('limit a machine to 350 lines, its setup file included', () => {
    const lines = new Map(machines.map(({ path, code }) => [path, code.trimEnd().split('\n').length]));
    const long = [...lines].filter(
      ([path, own]) => own + (lines.get(path.replace('.machine.ts', 'Setup.ts')) ?? 0) > 350,
    );
    expect(long.filter(([path]) => path.endsWith('.machine.ts'))).toEqual([]);
  });

  test('let tests wait for conditions, not for time', () => {
    const sleeping = tests.filter((file) => sleepBreaches(file).length > 0);
    const refused = sleeping.filter(({ path }) => !(path in sleepExceptions));
    expect(refused.flatMap(sleepBreaches)).toEqual([]);
    expect(sleeping.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(sleepExceptions)));
  });

  test('allow color literals only in the theme', () => {
    const plain = [...machines, ...src].filter(
      ({ path }) => !colorRooms.some((room) => path.startsWith(room)),
    );
    const breaches = plain.flatMap((file) =>
      colorBreaches(file).filter((breach) => {
        const colors = colorExceptions[file.path]?.colors ?? [];
        return !colors.some((color) => breach.endsWith(` ${color}`));
      }),
    );
    expect(breaches).toEqual([]);
  });
});

test('a text that changes is the only child of its element', () => {
  const views = sourcesOf('src').filter(
    ({ path }) => path.endsWith('.tsx') && !/^src\/(?:emulator|statechart)\//.test(path),
  );
  expect(views.length).toBeGreaterThan(50);
  expect(views.flatMap(textBreaches)).toEqual([]);
});
