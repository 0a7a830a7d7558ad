import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { AtlasTest } from 'fairlead-statechart/atlas/site/atlasFlow';
import { sectionsOf } from 'fairlead-statechart/atlas/site/specification';
import { readChart } from 'fairlead-statechart/chart/chart';
import { testKey } from '../../../run/testRuns.ts';
import { everyModel } from '../../../support/everyModel.ts';
import { sectionNames } from '../../../support/specification.ts';
import { atlasMachines, type AtlasMachine } from './atlasMachines.ts';
import { flowTestsOf } from './flowTests.ts';
import { gatherMachine } from './gatherMachine.ts';
import { inventedWalk } from './inventedWalk.ts';
import { sourceLines } from './sourceLines.ts';

describe('flowTests', () => {
  const machines = atlasMachines();

  function machineOf(id: string): AtlasMachine {
    const found = machines.find((machine) => machine.id === id);
    if (!found) throw new Error(`There is no machine ${id}.`);
    return found;
  }

  /** Returns the text of the line at which a test is. */
  function textAt({ file, line }: AtlasTest): string {
    return readFileSync(file, 'utf8').split('\n')[(line ?? 0) - 1]?.trim() ?? '';
  }

  describe('the tests of a machine with a screen', async () => {
    const machine = machineOf('forgotPassword');
    const walk = inventedWalk(machine.model);
    const [first, ...others] = walk.paths.map(({ name }) => testKey('forgotPassword on screen', name));
    const at = '2026-03-31T09:00:00.000Z';
    const passed = { at, result: 'passed', version: 'abc1234' } as const;
    const failed = { ...passed, result: 'failed' } as const;
    const journey = machine.model.journeys[1]?.name ?? '';
    const flow = await gatherMachine(machine, walk, null, {
      'tests/sign-in/screens.browser.test.tsx': Object.fromEntries([
        [first, failed],
        ...others.map((key) => [key, passed]),
      ]),
      'tests/sign-in/models.test.ts': {
        [testKey('forgotPassword machine', 'journeys', journey)]: passed,
      },
    });

    test('are at the check of a state, the gesture of an event and the sample of a fault', () => {
      const { states, transitions } = flow.tests;
      const places = [
        states.get('forgotPassword.linkSent'),
        transitions.get('forgotPassword.linkSent: login.chosen'),
        flow.faults.find(({ fault }) => fault === 'unknown email address')?.test,
        flow.journeys[1]?.test,
      ];
      expect(places.map((place) => place && textAt(place))).toEqual([
        expect.stringMatching(/linkSent\(/),
        expect.stringMatching(/^'login\.chosen'/),
        "'unknown email address': identityError('account-unknown'),",
        `'${journey}': {`,
      ]);
      expect(transitions.get('forgotPassword.linkSent: after redirectDelay')).toMatchObject({
        file: 'tests/sign-in/forgotPassword.stage.tsx',
        line: null,
      });
    });

    test('have the failed run of a path that reaches them, otherwise the last one', () => {
      const reached = new Set(walk.paths[0]?.steps.flatMap(({ transitions }) => transitions));
      const runs = [...flow.tests.transitions].map(([id, { lastRun }]) => [reached.has(id), lastRun?.result]);
      expect(runs.length).toBeGreaterThan(5);
      expect(runs.filter(([isReached, result]) => result !== (isReached ? 'failed' : 'passed'))).toEqual([]);
    });

    test('say that a journey was never run', () => {
      expect(flow.journeys.map(({ test: { lastRun } }) => lastRun)).toEqual(
        machine.model.journeys.map(({ name }) => (name === journey ? passed : null)),
      );
    });
  });

  test.each(['widget', 'oneTap', 'password', 'methodChoice', 'walletSignIn'])(
    'every journey of %s has a line in its model',
    (id) => {
      const machine = machineOf(id);
      const { ofJourney } = flowTestsOf(machine, readChart(machine.machine), [], {});
      const lines = machine.model.journeys.map(({ name }) => ofJourney(name).line);
      expect(lines.length).toBeGreaterThan(5);
      expect(lines).not.toContain(null);
    },
  );

  test('finds a property by its name and the names around it', () => {
    const code =
      'const model = {\n  samples: {\n    wrong: 1,\n    "in time": { wrong: 2 },\n  },\n  wrong: 3,\n};\n';
    const { lineOf } = sourceLines('model.ts', code);
    expect(['samples', 'wrong'].map((name) => lineOf(name))).toEqual([2, 3]);
    expect(lineOf('samples', 'in time', 'wrong')).toBe(4);
    expect([lineOf('in time', 'samples'), lineOf('right')]).toEqual([null, null]);
  });
});

describe('specification', () => {
  const sections = sectionsOf(readFileSync('docs/specification.md', 'utf8'));

  /** Lists the sections that journeys name and the specification does not have. */
  function unknownSections(
    journeys: readonly { readonly specifies?: readonly string[] }[],
  ): readonly string[] {
    const known = new Set(sections.map(({ name }) => name));
    return journeys.flatMap(({ specifies = [] }) => specifies.filter((name) => !known.has(name)));
  }

  test('the names of the sections are those of the document, each once', () => {
    expect(sections.map(({ name }) => name)).toEqual(sectionNames);
    expect(new Set(sectionNames).size).toBe(sectionNames.length);
  });

  test.each([...everyModel])('the journeys of %s name sections of the specification', (_, { journeys }) => {
    expect(unknownSections(journeys)).toEqual([]);
  });

  test('an unknown section is found', () => {
    expect(unknownSections([{ specifies: ['4 Login', '4 Logout'] }, {}])).toEqual(['4 Logout']);
  });

  test('a section has the title of its chapter and its text without marks', () => {
    expect(sections).toContainEqual({
      name: '9 session duration, login and reset',
      chapter: 'Constants',
      text: '60 minutes',
    });
    expect(sections.find(({ name }) => name === '5 Passcode')?.text).toBe(
      'digits, at most 6; "Invalid passcode, please try again."',
    );
  });
});
