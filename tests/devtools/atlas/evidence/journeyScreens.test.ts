import { describe, expect, test } from 'vitest';
import type { AtlasScreen } from '../../../../src/devtools/atlas/site/atlasFlow.ts';
import { fakeActors } from '../../../statechart/fakes.ts';
import type { LooseModel } from '../../../statechart/model.ts';
import { otpModel } from '../../../widget/otp.model.ts';
import { runJourneyScreens } from './journeyScreens.ts';

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
  const run = runJourneyScreens(faked, journey, screens, []);
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
  const [start] = runJourneyScreens(faked, journey, [typed, started], [{ name: 'a path', steps }]).screens;
  expect(start).toEqual({ screen: 'at the start', isSameStep: true });
});

test('the failures on the way are collected', () => {
  if (!journey) throw new Error('The journey is gone.');
  expect(runJourneyScreens(faked, journey, [], []).codes).toEqual(['passcode-wrong']);
});
