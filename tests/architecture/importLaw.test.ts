import { describe, expect, test } from 'vitest';
import {
  colourBreaches,
  importBreaches,
  placeBreaches,
  sizeBreaches,
  sleepBreaches,
  viewBreaches,
} from '../support/sourceLaw.ts';
import { sourcesOf } from './sourcesOf.ts';

/** Views that do a thing of their own all the same, each with the reason why it is not a flow's business. */
const ownWaysAllowed: Readonly<
  Record<string, { readonly ways: readonly string[]; readonly reason: string }>
> = {
  'src/ui/PasswordField.tsx': {
    ways: ['useState', 'useEffect'],
    reason: 'Whether a password is shown is a matter of this field alone and is forgotten with it.',
  },
  'src/ui/widget/WidgetPasswordField.tsx': {
    ways: ['useState'],
    reason: 'Whether a password is shown is a matter of this field alone and is forgotten with it.',
  },
  'src/ui/Dialog.tsx': {
    ways: ['useEffect'],
    reason:
      "The browser's dialog opens by a call, not by an attribute; the effect passes on what the flow said.",
  },
  'src/ui/useDrawnSelector.ts': {
    ways: ['useSyncExternalStore'],
    reason: 'It reads a fact of an actor, as `useSelector` does, and is safe during hydration.',
  },
  'src/dashboard/PaperHead.tsx': {
    ways: ['useSyncExternalStore'],
    reason: 'The day of printing is a fact of the browser, on paper alone.',
  },
  'src/dashboard/rowWindow.ts': {
    ways: ['useState', 'useLayoutEffect', 'useSyncExternalStore'],
    reason: 'Which rows are near is geometry of the page; no flow depends on it.',
  },
  'src/widget/ProviderMark.tsx': {
    ways: ['useSyncExternalStore'],
    reason: 'The marks are decoration that loads once for all widgets of a page.',
  },
  'src/page/lazyScreen.tsx': {
    ways: ['loadChunk'],
    reason: 'It makes screens that load; the router decides when.',
  },
  'src/sign-in/lazyPasswordScreens.tsx': {
    ways: ['loadChunk'],
    reason: 'It makes screens that load with the answer that leads to them.',
  },
  'src/widget/oneTap.tsx': {
    ways: ['loadChunk'],
    reason: 'It makes an actor and a notice that load when a page offers One Tap.',
  },
  'src/app/Committed.tsx': {
    ways: ['useEffect'],
    reason: 'Tells the loader that React has taken the prerendered page over; no flow depends on it.',
  },
};

/** Machines over the limit with their setup, each with its lines, which only shrink, and the reason. */
const longMachines: Readonly<Record<string, { readonly lines: number; readonly reason: string }>> = {};

/** Colours that are none of the theme's, each with the reason. */
const coloursAllowed: Readonly<
  Record<string, { readonly colours: readonly string[]; readonly reason: string }>
> = {
  'src/site/FlowDrawing.css.ts': {
    colours: ['#fff'],
    reason: 'White lets everything through in a mask; it is never seen as a colour.',
  },
};

/** Files of tests that may sleep all the same, each with the reason. */
const sleepsAllowed: Readonly<Record<string, string>> = {
  'tests/support/sourceLaw.test.ts': 'It shows the law what it has to refuse.',
};

/** Rooms that draw with colours of their own: pictures and the tools beside the product. */
const colourRooms = ['src/theme/', 'src/emulator/', 'src/devtools/atlas/'];

const machines = sourcesOf('machines');
const src = sourcesOf('src');
const tests = sourcesOf('tests');

/** Entries and wiring put views together. */
const connects = /\/(?:start[A-Z]\w*|main|createApp|mountWidget)\.tsx?$/;
const isHook = (code: string) => /^export (?:default )?function use[A-Z]/m.test(code);
const views = src.filter(
  ({ path, code }) =>
    (path.endsWith('.tsx') || isHook(code)) && !path.startsWith('src/emulator/') && !connects.test(path),
);

describe('the law of the house', () => {
  test('is held against something', () => {
    expect([machines.length, src.length, tests.length, views.length].every((count) => count > 5)).toBe(true);
  });

  test('dependencies run one way', () => {
    expect([...machines, ...src, ...tests].flatMap(importBreaches)).toEqual([]);
  });

  test('only one file imports the path generator', () => {
    const importing = tests.filter(({ code }) => /from '@xstate\/(?:test|graph)'/.test(code));
    expect(importing.map(({ path }) => path)).toEqual(['tests/statechart/paths.ts']);
  });

  test('rooms are named by feature, files by what they hold', () => {
    expect([...machines, ...src, ...tests].flatMap(({ path }) => placeBreaches(path))).toEqual([]);
  });

  test('files fit a reader’s head', () => {
    expect(sizeBreaches([...machines, ...src], longMachines)).toEqual([]);
  });

  test('no machine is allowed to be long that is not there', () => {
    const paths = machines.map(({ path }) => path);
    expect(Object.keys(longMachines).filter((path) => !paths.includes(path))).toEqual([]);
  });

  test('tests wait for a fact, never for a time', () => {
    const sleeping = tests.filter((file) => sleepBreaches(file).length > 0);
    const refused = sleeping.filter(({ path }) => !(path in sleepsAllowed));
    expect(refused.flatMap(sleepBreaches)).toEqual([]);
    expect(sleeping.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(sleepsAllowed)));
  });

  test('views keep no state of a flow', () => {
    expect(views.flatMap((file) => viewBreaches(file, ownWaysAllowed[file.path]?.ways ?? []))).toEqual([]);
  });

  test('no view is allowed more than it does', () => {
    const unused = Object.entries(ownWaysAllowed).flatMap(([path, { ways }]) => {
      const file = views.find((view) => view.path === path);
      const used = file ? viewBreaches(file, []) : [];
      return ways.filter((way) => !used.includes(`${path} uses ${way}`)).map((way) => `${path}: ${way}`);
    });
    expect(unused).toEqual([]);
  });

  test('colours are chosen in the theme', () => {
    const plain = [...machines, ...src].filter(
      ({ path }) => !colourRooms.some((room) => path.startsWith(room)),
    );
    const breaches = plain.flatMap((file) =>
      colourBreaches(file).filter((breach) => {
        const colours = coloursAllowed[file.path]?.colours ?? [];
        return !colours.some((colour) => breach.endsWith(` ${colour}`));
      }),
    );
    expect(breaches).toEqual([]);
  });
});
