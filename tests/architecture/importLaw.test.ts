import { describe, expect, test } from 'vitest';
import {
  colorBreaches,
  importBreaches,
  pathBreaches,
  sizeBreaches,
  sleepBreaches,
  viewBreaches,
} from '../support/sourceLaw.ts';
import { sourcesOf } from './sourcesOf.ts';

/** Views that may use functions which the rules for views forbid, each with these functions and the reason. */
const viewExceptions: Readonly<
  Record<string, { readonly uses: readonly string[]; readonly reason: string }>
> = {
  'src/ui/PasswordField.tsx': {
    uses: ['useState', 'useEffect'],
    reason: 'Password visibility is local state of this field.',
  },
  'src/ui/widget/WidgetPasswordField.tsx': {
    uses: ['useState'],
    reason: 'Password visibility is local state of this field.',
  },
  'src/ui/Dialog.tsx': {
    uses: ['useEffect'],
    reason: 'A `<dialog>` opens by a method call; the effect applies the state of the flow.',
  },
  'src/ui/usePrerenderedSelector.ts': {
    uses: ['useSyncExternalStore'],
    reason: 'It reads an actor, as `useSelector` does, but is safe during hydration.',
  },
  'src/dashboard/PrintHeader.tsx': {
    uses: ['useSyncExternalStore'],
    reason: 'The print date comes from the browser and appears only on paper.',
  },
  'src/dashboard/rowWindow.ts': {
    uses: ['useState', 'useLayoutEffect', 'useSyncExternalStore'],
    reason: 'The visible rows depend on page geometry; no flow depends on them.',
  },
  'src/widget/ProviderMark.tsx': {
    uses: ['useSyncExternalStore'],
    reason: 'The marks are decorative and load once for all widgets of a page.',
  },
  'src/page/lazyScreen.tsx': {
    uses: ['loadChunk'],
    reason: 'It creates lazy screens; the router decides when they load.',
  },
  'src/sign-in/lazyPasswordScreens.tsx': {
    uses: ['loadChunk'],
    reason: 'It creates lazy screens, which load with the response that leads to them.',
  },
  'src/widget/lazyWidgetFooter.tsx': {
    uses: ['loadChunk'],
    reason: 'It creates a component whose code loads if the project has something to show below the widget.',
  },
  'src/widget/oneTap.tsx': {
    uses: ['loadChunk'],
    reason: 'It creates an actor and a notice that load when a page offers One Tap.',
  },
  'src/app/ReportInteractive.tsx': {
    uses: ['useLayoutEffect'],
    reason: 'It notifies the loader that React has hydrated the page; no flow depends on it.',
  },
};

/**
 * Machines that may exceed the line limit, each with its allowed number of lines (setup file included) and the reason.
 */
const longMachines: Readonly<Record<string, { readonly lines: number; readonly reason: string }>> = {};

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
  'tests/support/sourceLaw.test.ts': 'Its samples of sleeps must be rejected.',
};

/** Folders that may define colors: the theme and the developer tools. */
const colorRooms = ['src/theme/', 'src/emulator/', 'src/devtools/atlas/'];

const machines = sourcesOf('machines');
const src = sourcesOf('src');
const tests = sourcesOf('tests');

/** Matches entry points and wiring, to which the rules for views do not apply. */
const connects = /\/(?:start[A-Z]\w*|main|createApp|runningWidget)\.tsx?$/;
const isHook = (code: string) => /^export (?:default )?function use[A-Z]/m.test(code);
const views = src.filter(
  ({ path, code }) =>
    (path.endsWith('.tsx') || isHook(code)) && !path.startsWith('src/emulator/') && !connects.test(path),
);

describe('the source laws', () => {
  test('are applied to sources', () => {
    expect([machines.length, src.length, tests.length, views.length].every((count) => count > 5)).toBe(true);
  });

  test('let dependencies run one way', () => {
    expect([...machines, ...src, ...tests].flatMap(importBreaches)).toEqual([]);
  });

  test('let only one file import the path generator', () => {
    const importing = tests.filter(({ code }) => /from '@xstate\/(?:test|graph)'/.test(code));
    expect(importing.map(({ path }) => path)).toEqual(['tests/statechart/paths.ts']);
  });

  test('name folders by feature, and files by content', () => {
    expect([...machines, ...src, ...tests].flatMap(({ path }) => pathBreaches(path))).toEqual([]);
  });

  test('limit the length of files', () => {
    expect(sizeBreaches([...machines, ...src], longMachines)).toEqual([]);
  });

  test('list no long machine that does not exist', () => {
    const paths = machines.map(({ path }) => path);
    expect(Object.keys(longMachines).filter((path) => !paths.includes(path))).toEqual([]);
  });

  test('let tests wait for conditions, not for time', () => {
    const sleeping = tests.filter((file) => sleepBreaches(file).length > 0);
    const refused = sleeping.filter(({ path }) => !(path in sleepExceptions));
    expect(refused.flatMap(sleepBreaches)).toEqual([]);
    expect(sleeping.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(sleepExceptions)));
  });

  test('let views only render machine state', () => {
    expect(views.flatMap((file) => viewBreaches(file, viewExceptions[file.path]?.uses ?? []))).toEqual([]);
  });

  test('list no unused exception of a view', () => {
    const unused = Object.entries(viewExceptions).flatMap(([path, { uses }]) => {
      const file = views.find((view) => view.path === path);
      const used = file ? viewBreaches(file, []) : [];
      return uses.filter((name) => !used.includes(`${path} uses ${name}`)).map((name) => `${path}: ${name}`);
    });
    expect(unused).toEqual([]);
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
