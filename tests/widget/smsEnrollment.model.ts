import { failureOf } from '../../machines/contracts/failures.ts';
import { smsEnrollmentMachine } from '../../machines/widget/smsEnrollment.machine.ts';
import { defineModel } from 'fairlead-statechart';
import { journeysOf } from '../support/journeys.ts';
import { identityError } from '../support/identityErrors.ts';

const destination = '+12025550143';
const typed = { phone: '(202) 555-0143', country: 'US' } as const;
const unsent = { channel: 'sms', destination, methodId: '', expiresAtMs: 0 } as const;
const delivery = { methodId: 'phone-1', expiresAtMs: 300_000 } as const;
const passcode = { channel: 'sms', destination, ...delivery } as const;
const entered = { done: 'phoneEntry', output: { ...typed, passcode: unsent } } as const;
const sent = { done: 'sendSecondPasscode', output: { kind: 'done', response: delivery } } as const;
const declined = { done: 'sendSecondPasscode', output: { kind: 'declined' } } as const;
const retried = { type: 'retry.chosen' } as const;
const cancelled = { type: 'cancel.pressed' } as const;
const focused = (target: 'heading' | 'failure' | 'phone' | 'passcode') =>
  ({ type: 'focus.requested', target }) as const;
const emittedFailure = (failure: Parameters<typeof failureOf>[0]) =>
  ({ type: 'failure.noted', failure: failureOf(failure) }) as const;
const unreachable = identityError('unreachable');
const broken = identityError('unexpected');
const asking = (from: { readonly phone: string; readonly country: string }) =>
  ({ actor: 'phoneEntry', input: { ...from, channel: 'sms' } }) as const;
const sending = { actor: 'sendSecondPasscode', input: { channel: 'sms', destination } } as const;
const empty = { phone: '', country: 'US' };

export const smsEnrollmentModel = defineModel({
  machine: smsEnrollmentMachine,
  inputs: { plain: null, 'after a passcode was sent': passcode },
  samples: {
    events: { 'cancel.pressed': { plain: {} }, 'retry.chosen': { plain: {} } },
    actors: {
      phoneEntry: { done: { entered: entered.output }, failed: { broken } },
      sendSecondPasscode: {
        done: { sent: sent.output, declined: declined.output },
        failed: { 'timed out': identityError('timed-out'), unreachable },
      },
      otp: {
        done: { verified: { kind: 'verified' }, 'went back': { kind: 'went-back' } },
        failed: { broken },
      },
    },
  },
  project: ({ phone, failure, passcode: { methodId } }) => [phone, failure !== null, methodId],
  laws: ({ never }) => ({
    'a phone counts as added only if its passcode was verified': never(
      ({ state, succeeds }) => state.matches('enrolled') && !succeeds('otp', 'verified'),
      { sendingPasscode: { on: { 'retry.chosen': '#smsEnrollment.enrolled' } } },
    ),
    'a declined step-up sends nothing': never(
      ({ succeeds, starts, context, before }) =>
        succeeds('sendSecondPasscode', 'declined') &&
        (starts('otp') ||
          starts('sendSecondPasscode') ||
          context.passcode.methodId !== before?.context.passcode.methodId),
    ),
    'a passcode is sent only to the entered phone': never(
      ({ starts, context }) => starts('sendSecondPasscode') && context.passcode.destination === '',
    ),
  }),
  journeys: journeysOf(smsEnrollmentMachine, null, {
    'sends a passcode to the number and verifies it': {
      specifies: ['2 second factor', '6'],
      steps: [
        { at: ['enteringPhone'], emits: [focused('phone')], calls: [asking(empty)], cannot: [retried] },
        entered,
        {
          at: ['sendingPasscode'],
          tags: [],
          context: { ...typed, passcode: unsent, failure: null },
          calls: [sending],
          emits: [focused('heading')],
          cannot: [cancelled],
        },
        sent,
        {
          at: ['enteringPasscode'],
          tags: [],
          context: { passcode },
          calls: [{ actor: 'otp', input: passcode }],
          emits: [focused('passcode')],
        },
        { done: 'otp', output: { kind: 'verified' } },
      ],
      ends: { at: ['enrolled'], output: { kind: 'enrolled' }, running: [] },
    },
    'waits for the same passcode after a reload': {
      input: passcode,
      steps: [
        {
          at: ['enteringPasscode'],
          emits: [focused('passcode')],
          calls: [{ actor: 'otp', input: passcode }],
          running: ['otp'],
        },
        { done: 'otp', output: { kind: 'verified' } },
      ],
      ends: { at: ['enrolled'], output: { kind: 'enrolled' }, running: [] },
    },
    'returns after a reload from the passcode to its number': {
      input: passcode,
      steps: [{ emits: [focused('passcode')] }, { done: 'otp', output: { kind: 'went-back' } }],
      ends: {
        at: ['enteringPhone'],
        calls: [{ actor: 'otp', input: passcode }, asking({ phone: destination, country: 'US' })],
        emits: [focused('phone')],
      },
    },
    'returns to the typed number from the passcode': {
      steps: [
        entered,
        sent,
        {
          emits: [focused('phone'), focused('heading'), focused('passcode')],
          calls: [asking(empty), sending, { actor: 'otp', input: passcode }],
        },
        { done: 'otp', output: { kind: 'went-back' } },
        { at: ['enteringPhone'], calls: [asking(typed)], emits: [focused('phone')] },
        { send: cancelled },
      ],
      ends: { at: ['cancelled'], output: { kind: 'cancelled' } },
    },
    'reports a failed delivery above the typed number, until the next attempt': {
      steps: [
        entered,
        { failed: 'sendSecondPasscode', error: unreachable },
        {
          at: ['enteringPhone'],
          context: { failure: unreachable.failure, ...typed },
          calls: [asking(empty), sending, asking(typed)],
          emits: [focused('phone'), focused('heading'), emittedFailure('unreachable'), focused('failure')],
        },
        entered,
      ],
      ends: { at: ['sendingPasscode'], context: { failure: null } },
    },
    'returns to the typed number if the client declines the step-up': {
      specifies: ['6'],
      steps: [entered, { emits: [focused('phone'), focused('heading')] }, declined],
      ends: { at: ['enteringPhone'], context: { failure: null, ...typed }, emits: [focused('phone')] },
    },
    'reports a form that broke, and shows it again on request': {
      steps: [
        { failed: 'phoneEntry', error: broken },
        {
          at: ['broken'],
          context: { failure: broken.failure },
          emits: [focused('phone'), emittedFailure('unexpected'), focused('failure')],
          running: [],
        },
        { send: retried },
        {
          at: ['enteringPhone'],
          context: { failure: null },
          emits: [focused('phone')],
          running: ['phoneEntry'],
        },
        { send: cancelled },
      ],
      ends: { at: ['cancelled'], output: { kind: 'cancelled' } },
    },
    'reports a passcode screen that broke, and can be canceled': {
      steps: [
        entered,
        sent,
        { emits: [focused('phone'), focused('heading'), focused('passcode')] },
        { failed: 'otp', error: broken },
        {
          at: ['broken'],
          context: { failure: broken.failure },
          emits: [emittedFailure('unexpected'), focused('failure')],
        },
        { send: cancelled },
      ],
      ends: { at: ['cancelled'], output: { kind: 'cancelled' } },
    },
  }),
});
