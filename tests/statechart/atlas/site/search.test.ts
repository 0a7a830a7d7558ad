import { beforeAll, describe, expect, test } from 'vitest';
import { readChart } from 'fairlead-statechart/chart/chart';
import type { AtlasFlow } from 'fairlead-statechart/atlas/site/atlasFlow';
import { searchEntries, searchScript } from 'fairlead-statechart/atlas/site/searchIndex';
import {
  find,
  searchableEntries,
  type SearchableEntry,
  marked,
  type SearchFile,
} from 'fairlead-statechart/atlas/site/searchMatch';
import { machines } from '../../../../src/server/dev/machines.ts';
import { bareFlow } from 'fairlead-statechart/tests/atlas/site/bareFlow';

const untested = { file: 'tests/widget/somewhere.test.ts', line: null, lastRun: null } as const;

function flowOf(
  id: 'login' | 'otp' | 'widget' | 'oneTap' | 'sessionRevocation',
  texts: readonly string[] = [],
): AtlasFlow {
  const leaf = `${id}.somewhere`;
  return {
    ...bareFlow(readChart(machines[id])),
    journeys: [
      {
        name: 'sends a mail, and says so',
        steps: [{ text: 'mail.sent', screen: null, isSameStep: false }],
        codes: [],
        ends: ['somewhere'],
        specifies: [],
        test: untested,
      },
    ],
    faults: [
      {
        actor: 'sendMail',
        fault: 'line is dead',
        from: [leaf],
        to: [leaf],
        codes: ['timed-out'],
        sentences: [],
        reason: 'nobody waits for it',
        screen: null,
        test: untested,
      },
    ],
    screens: texts.map((text, index) => ({
      name: `somewhere~${index}`,
      leaves: [leaf],
      from: [],
      shortestPath: [],
      pictures: [],
      axe: { checks: 0, violations: [] },
      text,
      added: [],
      codes: [],
    })),
  };
}

const flows = [
  flowOf('login', ['Welcome Back\n  Email', 'Welcome Back\n  Email', 'Too often']),
  flowOf('otp'),
];
let entries: readonly SearchableEntry[] = [];

beforeAll(() => {
  entries = searchableEntries(loaded(searchScript(flows)));
});

/** Runs the search script as a browser would and returns the index that it assigns. */
function loaded(script: string): SearchFile {
  const [, json = ''] = /^globalThis\.atlasSearch = (.*);\n$/s.exec(script) ?? [];
  return JSON.parse(json) as SearchFile;
}

function namesOf(query: string, kind: Parameters<typeof find>[2] = null): readonly string[] {
  return find(entries, query, kind).shown.map((entry) => `${entry.kind} ${entry.name}`);
}

test('the file contains every entry', () => {
  expect(entries.map(({ entry }) => entry)).toEqual(searchEntries(flows));
});

describe('the search finds', () => {
  test('states, by their name and its words', () => {
    expect(namesOf('enteringcred')[0]).toBe('state loggingIn.credentials.enteringCredentials');
    expect(namesOf('entering credentials')).toContain('state loggingIn.credentials.enteringCredentials');
  });

  test('events', () =>
    expect(namesOf('credentials.submitted')).toContain('event credentials.submitted [else]'));

  test('failures of the chart and faults', () => {
    expect(namesOf('signInWithPassword failed')).toContain('failure signInWithPassword failed [else]');
    expect(namesOf('dead line')).toEqual([
      'failure sendMail: line is dead',
      'failure sendMail: line is dead',
    ]);
  });

  test('text on a screen, each screen with the same text once', () => {
    expect(namesOf('welcome back email')).toEqual(['screen somewhere, by 0']);
  });

  test('journeys, by their title and their steps', () =>
    expect(namesOf('mail so', 'journey')[0]).toBe('journey sends a mail, and says so'));

  test('failures by their code, and by the words for it', () => {
    expect(namesOf('timed-out')).toContain('failure sendMail: line is dead');
    expect(namesOf('timeout dead')).toContain('failure sendMail: line is dead');
  });

  test('timers, by their length and by synonyms', () => {
    const promptEntries = searchableEntries(loaded(searchScript([flowOf('oneTap')])));
    for (const query of ['9 seconds', 'timeout', 'timed out'])
      expect(find(promptEntries, query, 'timer').shown.map(({ name }) => name)).toContain(
        'after requestLimit',
      );
  });

  test('a machine before the machines that it runs', () => {
    const all = searchEntries([flowOf('otp'), flowOf('widget'), flowOf('login')]).map(
      ({ machine }) => machine,
    );
    expect([...new Set(all)]).toEqual(['widget', 'login', 'otp']);
  });

  test('the subject of a question, by the words for it', () => {
    const question = 'What happens when the passcode expires?';
    expect(namesOf(question)[0]).toBe('state awaitingCode.lifetime.codeExpired');
    expect(find(entries, question, null).count).toBe(find(entries, 'passcode expires', null).count);
    const revocation = searchableEntries(loaded(searchScript([flowOf('sessionRevocation')])));
    expect(find(revocation, 'is the logout retried, how often', null).shown[0]?.name).toBe(
      'revokeSession failed [canRetry]',
    );
  });

  test('machines', () => expect(namesOf('otp')[0]).toBe('machine otp'));

  test('one type of result only', () => {
    expect(namesOf('enteringcred', 'state')).toEqual(['state loggingIn.credentials.enteringCredentials']);
  });

  test('nothing for an empty query or a single letter', () => {
    expect([namesOf(''), namesOf('  '), namesOf('e')]).toEqual([[], [], []]);
    expect(find(entries, 'zebra', null)).toEqual({ count: 0, shown: [] });
  });

  test('a limited number of results, with the total count', () => {
    const { count, shown } = find(entries, 'in', null);
    expect(shown).toHaveLength(40);
    expect(count).toBeGreaterThan(40);
  });
});

describe('a match is marked', () => {
  const joined = (text: string, query: string, length: number): string =>
    marked(text, query, length)
      .map(({ text: piece, isMatch }) => (isMatch ? `<${piece}>` : piece))
      .join('');

  test('at any position, in the spelling of the text', () => {
    expect(joined('Sign in to sign', 'SIGN', 99)).toBe('<Sign> in to <sign>');
  });

  test('literally', () => expect(joined('a.b axb', 'a.b', 99)).toBe('<a.b> axb'));

  test('within the excerpt of a long text', () => {
    const text = `${'early '.repeat(40)}needle${' late'.repeat(40)}`;
    const shown = joined(text, 'needle', 60);
    expect(shown).toMatch(/^….*<needle>.*…$/);
    expect(shown.length).toBe(60 + '…<>…'.length);
  });

  test('or not at all', () => expect(joined('plain', '', 99)).toBe('plain'));
});
