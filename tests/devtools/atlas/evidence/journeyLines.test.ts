import { expect, test } from 'vitest';
import type { LooseStep } from '../../../statechart/model.ts';
import { journeyLines } from './journeyLines.ts';

const secret = 'canary-hunter2';
const event = { type: 'code.typed', code: secret };

function linesOf(...steps: readonly LooseStep[]): readonly string[] {
  return journeyLines({
    name: 'a story',
    input: { secret },
    steps,
    ends: { at: ['signedIn'], context: { secret } },
  }).steps;
}

test.each<[string, LooseStep]>([
  ['code.typed', { send: event }],
  ['countdown/code.typed', { tell: 'countdown', event }],
  ['verifyCode done', { done: 'verifyCode', output: secret }],
  ['second failed', { failed: 'verifyCode', id: 'second', error: new Error(secret) }],
  ['otp/verifyCode done', { below: 'otp/verifyCode', ending: { output: secret } }],
  ['otp/verifyCode failed', { below: 'otp/verifyCode', ending: { error: secret } }],
  ['800 ms pass', { wait: 800 }],
  [
    'holds: in enteringCode and counting; started verifyCode, second; told otp code.typed; emitted code.typed; running otp',
    {
      expect: {
        at: ['enteringCode', 'counting'],
        calls: [
          { actor: 'verifyCode', input: { secret } },
          { actor: 'verifyCode', id: 'second', input: { secret } },
        ],
        told: [{ actor: 'otp', event }],
        emits: [event],
        running: ['otp'],
      },
    },
  ],
  ['holds: can code.typed; cannot code.typed', { expect: { can: [event], cannot: [event] } }],
  [
    'holds: started nothing; emitted nothing; running nothing',
    { expect: { calls: [], emits: [], running: [] } },
  ],
])('a step is told as: %s', (line, step) => {
  expect(linesOf(step)).toEqual([line]);
});

test('what is kept is told nowhere', () => {
  expect(linesOf({ expect: { context: { secret }, output: secret } })).toEqual([]);
});

test('a story has its name and where it ends', () => {
  const told = journeyLines({
    name: 'a story',
    input: secret,
    steps: [],
    ends: { at: ['signedIn'], output: secret },
  });
  expect(told).toEqual({ name: 'a story', steps: [], ends: ['signedIn'] });
});
