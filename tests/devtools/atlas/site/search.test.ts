import { beforeAll, describe, expect, test } from 'vitest';
import { readChart } from '../../../../src/devtools/chart/chart.ts';
import type { AtlasFlow } from '../../../../src/devtools/atlas/site/atlasFlow.ts';
import { searchEntries, searchScript } from '../../../../src/devtools/atlas/site/searchIndex.ts';
import type { SearchFile } from '../../../../src/devtools/atlas/site/searchKinds.ts';
import { find, findables, type Findable, marked } from '../../../../src/devtools/atlas/site/searchMatch.ts';
import { machines } from '../../../../machines/registry.ts';
import { bareFlow } from './bareFlow.ts';

function flowOf(id: 'login' | 'otp', texts: readonly string[] = []): AtlasFlow {
  const leaf = `${id}.somewhere`;
  return {
    ...bareFlow(readChart(machines[id])),
    faults: [{ actor: 'sendMail', fault: 'line is dead', from: [leaf], to: [leaf], screen: null }],
    screens: texts.map((text, at) => ({
      place: `somewhere~${at}`,
      leaves: [leaf],
      way: [],
      pictures: [],
      axe: { looks: 0, violations: [] },
      text,
    })),
  };
}

const flows = [
  flowOf('login', ['Welcome Back\n  Email', 'Welcome Back\n  Email', 'Too often']),
  flowOf('otp'),
];
let among: readonly Findable[] = [];

beforeAll(() => {
  among = findables(loaded(searchScript(flows)));
});

/** What a browser has after it has run the script. */
function loaded(script: string): SearchFile {
  const [, json = ''] = /^globalThis\.atlasSearch = (.*);\n$/s.exec(script) ?? [];
  return JSON.parse(json) as SearchFile;
}

function namesOf(query: string, kind: Parameters<typeof find>[2] = null): readonly string[] {
  return find(among, query, kind).shown.map((entry) => `${entry.kind} ${entry.name}`);
}

test('the file holds every entry', () => {
  expect(among.map(({ entry }) => entry)).toEqual(searchEntries(flows));
});

describe('the search finds', () => {
  test('states, by their name and by the words in it', () => {
    expect(namesOf('enteringcred')[0]).toBe('state loggingIn.credentials.enteringCredentials');
    expect(namesOf('entering credentials')).toContain('state loggingIn.credentials.enteringCredentials');
  });

  test('events', () =>
    expect(namesOf('credentials.submitted')).toContain('event credentials.submitted [else]'));

  test('failures of the chart and faults', () => {
    expect(namesOf('signInWithPassword failed')).toContain('failure signInWithPassword failed');
    expect(namesOf('dead line')).toEqual([
      'failure sendMail: line is dead',
      'failure sendMail: line is dead',
    ]);
  });

  test('words on a screen, each screen of the same words once', () => {
    expect(namesOf('welcome back email')).toEqual(['screen somewhere, by 0']);
  });

  test('machines', () => expect(namesOf('otp')[0]).toBe('machine otp'));

  test('one kind alone', () => {
    expect(namesOf('enteringcred', 'state')).toEqual(['state loggingIn.credentials.enteringCredentials']);
  });

  test('nothing, for nothing and for a single letter', () => {
    expect([namesOf(''), namesOf('  '), namesOf('e')]).toEqual([[], [], []]);
    expect(find(among, 'zebra', null)).toEqual({ count: 0, shown: [] });
  });

  test('no more than a list can show, and says how many there are', () => {
    const { count, shown } = find(among, 'in', null);
    expect(shown).toHaveLength(40);
    expect(count).toBeGreaterThan(40);
  });
});

describe('a match is marked', () => {
  const joined = (text: string, query: string, length: number): string =>
    marked(text, query, length)
      .map(({ text: piece, isMatch }) => (isMatch ? `<${piece}>` : piece))
      .join('');

  test('wherever it stands, in the letters of the text', () => {
    expect(joined('Sign in to sign', 'SIGN', 99)).toBe('<Sign> in to <sign>');
  });

  test('by its letters alone', () => expect(joined('a.b axb', 'a.b', 99)).toBe('<a.b> axb'));

  test('within the part of a long text that is shown', () => {
    const text = `${'early '.repeat(40)}needle${' late'.repeat(40)}`;
    const shown = joined(text, 'needle', 60);
    expect(shown).toMatch(/^….*<needle>.*…$/);
    expect(shown.length).toBe(60 + '…<>…'.length);
  });

  test('or not at all', () => expect(joined('plain', '', 99)).toBe('plain'));
});
