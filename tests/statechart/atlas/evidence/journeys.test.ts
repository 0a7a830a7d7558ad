import { expect, test, describe } from 'vitest';
import type { AtlasScreen } from 'fairlead-statechart/atlas/site/atlasFlow';
import { fakeActors } from 'fairlead-statechart/model/fakes';
import type { LooseStep, LooseModel } from 'fairlead-statechart';
import { otpModel } from '../../../widget/otp.model.ts';
import { journeyLine, journeyLines } from 'fairlead-statechart/atlas/journeyLines';
import { failures } from './gatherMachine.ts';
import { runJourneyScreens } from 'fairlead-statechart/atlas/journeyScreens';

describe('journeyLines', () => {
  const secret = 'canary-hunter2';
  const event = { type: 'code.typed', code: secret };

  function linesOf(...steps: readonly LooseStep[]): readonly string[] {
    const journey = {
      name: 'a journey',
      input: { secret },
      steps,
      ends: { at: ['signedIn'], context: { secret } },
    };
    return journeyLines(journey, { screens: [], codes: [] })
      .steps.slice(1)
      .map(({ text }) => text);
  }

  test.each<[string, LooseStep]>([
    ['code.typed', { send: event }],
    ['countdown/code.typed', { sendTo: 'countdown', event }],
    ['verifyCode done', { done: 'verifyCode', output: secret }],
    ['second failed', { failed: 'verifyCode', id: 'second', error: new Error(secret) }],
    ['otp/verifyCode done', { nested: 'otp/verifyCode', ending: { output: secret } }],
    ['otp/verifyCode failed', { nested: 'otp/verifyCode', ending: { error: secret } }],
    ['800 ms pass', { wait: 800 }],
    [
      'expects: in enteringCode and counting; started verifyCode, second; sent code.typed to otp; emitted code.typed; running otp',
      {
        at: ['enteringCode', 'counting'],
        calls: [
          { actor: 'verifyCode', input: { secret } },
          { actor: 'verifyCode', id: 'second', input: { secret } },
        ],
        sent: [{ actor: 'otp', event }],
        emits: [event],
        running: ['otp'],
      },
    ],
    ['expects: accepts code.typed; rejects code.typed', { can: [event], cannot: [event] }],
    ['expects: started nothing; emitted nothing; running nothing', { calls: [], emits: [], running: [] }],
  ])('writes a step as: %s', (line, step) => {
    expect(linesOf(step)).toEqual([line]);
  });

  test('omits the context', () => {
    expect(linesOf({ context: { secret }, output: secret })).toEqual([]);
  });

  test('has the name of the journey, its screens, its sections of the specification and its end states', () => {
    const journey = {
      name: 'a journey',
      input: secret,
      steps: [],
      ends: { at: ['signedIn'], output: secret },
    };
    const steps = [{ text: 'start', screen: 'entering', isSameStep: true }];
    const run = { screens: [{ screen: 'entering', isSameStep: true }], codes: ['timed-out'] };
    const lines = { name: 'a journey', specifies: [], steps, codes: ['timed-out'], ends: ['signedIn'] };
    expect(journeyLines(journey, run)).toEqual(lines);
    expect(journeyLines({ ...journey, specifies: ['4 Login'] }, run)).toEqual({
      ...lines,
      specifies: ['4 Login'],
    });
  });

  test('finds the line of a journey by its name or by the template of it', () => {
    expect(journeyLine('a journey', "journeys: [\n  {\n    name: 'a journey',")).toBe(3);
    expect(journeyLine('shows a fault (2)', 'journeys: [\n  name: `shows ${fault} (${count})`,')).toBe(2);
    expect(journeyLine('a journey', 'journeys: [],')).toBeNull();
  });
});

describe('journeyScreens', () => {
  const { machine, samples, project, journeys }: LooseModel = otpModel;
  const faked = fakeActors(machine, samples, project);
  const journey = journeys.find(({ name }) => name.startsWith('shows a wrong passcode'));
  const entering = [
    'otp.awaitingCode.entry.enteringCode',
    'otp.awaitingCode.autofill.awaitingText',
    'otp.awaitingCode.lifetime.counting',
    'otp.awaitingCode.resend.offeringResend',
  ];
  const plain = { name: 'plain', leaves: entering, codes: [] };
  const wrong = { name: 'wrong', leaves: entering, codes: ['passcode-wrong'] };
  const late = { name: 'late', leaves: entering, codes: ['timed-out'] };

  /** Runs the journey and returns the screens at the start, after the typed passcode and after its refusal. */
  function screensAt(...screens: readonly Pick<AtlasScreen, 'name' | 'leaves' | 'codes'>[]) {
    if (!journey) throw new Error('The journey is gone.');
    const run = runJourneyScreens(faked, journey, screens, [], failures);
    return [run.screens[0], run.screens[2], run.screens[3]].map((moment) => moment?.screen);
  }

  describe('a moment of a journey', () => {
    test('has the screen of its states, with the sentence of its failure only', () => {
      expect(screensAt(late, wrong, plain)).toEqual(['plain', null, 'wrong']);
    });

    test('has no screen if only that of another failure was photographed', () => {
      expect(screensAt(late)).toEqual([null, null, null]);
    });

    test('has no screen without the sentence of its failure', () => {
      expect(screensAt(plain)).toEqual(['plain', null, null]);
    });
  });

  test('a screen after the same step is preferred, and one after a step without transitions is not', () => {
    if (!journey) throw new Error('The journey is gone.');
    const typed = { ...plain, name: 'after a digit' };
    const started = { ...plain, name: 'at the start' };
    const steps = [
      { text: 'a passcode by text', kind: 'start', transitions: [], leaves: entering, screen: started.name },
      { text: 'code.typed', kind: 'event', transitions: [], leaves: entering, screen: typed.name },
    ] as const;
    const [start] = runJourneyScreens(
      faked,
      journey,
      [typed, started],
      [{ name: 'a path', steps }],
      failures,
    ).screens;
    expect(start).toEqual({ screen: 'at the start', isSameStep: true });
  });

  test('the failures on the way are collected', () => {
    if (!journey) throw new Error('The journey is gone.');
    expect(runJourneyScreens(faked, journey, [], [], failures).codes).toEqual(['passcode-wrong']);
  });
});
