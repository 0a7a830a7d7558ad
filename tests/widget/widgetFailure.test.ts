import { expect, test } from 'vitest';
import { failing } from '../../machines/widget/widgetScreens.ts';

const error = new Error('The child has crashed.');

test.each([
  ['of a crashed child', { type: 'xstate.error.actor.otp', error }, { error }],
  ['of the output of a child', { type: 'done', output: { kind: 'broken', error } }, { error }],
  ['of a session that has ended', { type: 'done', output: { kind: 'ended' } }, { code: 'session-ended' }],
])('the error screen shows the failure %s', (_what, event, expected) => {
  expect(failing({ event })).toEqual(expected);
});
