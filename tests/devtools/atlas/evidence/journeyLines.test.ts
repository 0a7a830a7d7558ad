import { expect, test } from 'vitest';
import type { LooseStep } from '../../../statechart/model.ts';
import { journeyLine, journeyLines } from './journeyLines.ts';

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
  const journey = { name: 'a journey', input: secret, steps: [], ends: { at: ['signedIn'], output: secret } };
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
