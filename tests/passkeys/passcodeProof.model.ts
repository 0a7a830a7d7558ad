import { failureOf } from '../../machines/contracts/failures.ts';
import { passcodeProofMachine } from '../../machines/passkeys/passcodeProof.machine.ts';
import { everyBusyStateEnds, defineModel } from 'fairlead-statechart';
import { journeysOf } from '../support/journeys.ts';
import { identityError } from '../support/identityErrors.ts';

const input = { userId: 'user-1', channel: 'sms', destination: '+12025550143' } as const;
const byEmail = { userId: 'user-1', channel: 'email', destination: 'ann@company.example' } as const;
const code = '123456';
const typed = { type: 'code.typed', code } as const;
const resend = { type: 'resend.requested' } as const;
const retry = { type: 'retry.chosen' } as const;
const back = { type: 'back.pressed' } as const;
const unreachable = identityError('unreachable');
const wrong = identityError('passcode-wrong');
const sent = { done: 'sendProof', output: { methodId: 'phone-1' } } as const;
const sendCall = { actor: 'sendProof', input: { channel: 'sms', destination: '+12025550143' } } as const;
const verifyCall = { actor: 'verifyProof', input: { userId: 'user-1', methodId: 'phone-1', code } } as const;
const focused = (target: 'heading' | 'failure' | 'passcode') =>
  ({ type: 'focus.requested', target }) as const;
const emittedFailure = (failure: 'unreachable' | 'passcode-wrong') =>
  ({ type: 'failure.noted', failure: failureOf(failure) }) as const;
const lifeMs = 300_000;

export const passcodeProofModel = defineModel({
  machine: passcodeProofMachine,
  inputs: { 'a text message': input, 'an email': byEmail },
  samples: {
    events: {
      'code.typed': {
        'six digits': { code },
        'five digits': { code: '12345' },
        'seven digits': { code: '1234567' },
      },
      'resend.requested': { plain: {} },
      'retry.chosen': { plain: {} },
      'back.pressed': { plain: {} },
    },
    actors: {
      sendProof: {
        done: { plain: { methodId: 'phone-1' } },
        failed: { 'timed out': identityError('timed-out'), unreachable },
      },
      verifyProof: { done: { plain: undefined }, failed: { 'timed out': identityError('timed-out'), wrong } },
    },
  },
  secrets: [code],
  project: ({ channel, isResent, isUnclear, codeFailure, failure }) => [
    channel,
    isResent,
    isUnclear,
    codeFailure !== null,
    failure !== null,
  ],
  laws: ({ never }) => ({
    ...everyBusyStateEnds,
    'the client is confirmed only by a passcode that was verified': never(
      ({ state, succeeds }) => state.matches('confirmed') && !succeeds('verifyProof'),
      { 'awaitingCode.enteringCode': { on: { 'retry.chosen': '#passcodeProof.confirmed' } } },
    ),
    'a passcode is verified only after one was sent': never(
      ({ starts, context }) => starts('verifyProof') && context.methodId === '',
    ),
  }),
  journeys: journeysOf(passcodeProofMachine, input, {
    'sends a passcode at once and verifies six digits': {
      specifies: ['6'],
      steps: [
        {
          at: ['sendingPasscode'],
          tags: ['busy'],
          calls: [sendCall],
          emits: [focused('heading')],
          cannot: [typed, resend, retry],
        },
        sent,
        { at: ['awaitingCode.enteringCode'], tags: [], emits: [focused('passcode')] },
        { send: { ...typed, code: '12345' } },
        { at: ['awaitingCode.enteringCode'], calls: [] },
        { send: typed },
        { at: ['awaitingCode.verifyingCode'], tags: ['busy'], calls: [verifyCall], cannot: [typed, resend] },
        { done: 'verifyProof', output: undefined },
      ],
      ends: { at: ['confirmed'], output: { kind: 'confirmed' }, emits: [] },
    },
    'verifies the only passcode in a pasted message': {
      steps: [
        sent,
        { send: { ...typed, code: '123-4567' } },
        { at: ['awaitingCode.enteringCode'], context: { isUnclear: true }, calls: [sendCall] },
        { send: { ...typed, code: 'Your sign-in code of 26.11.2026 is ١٢٣٤٥٦' } },
        { at: ['awaitingCode.verifyingCode'], context: { isUnclear: false }, calls: [verifyCall] },
      ],
      ends: { at: ['awaitingCode.verifyingCode'] },
    },
    'shows a wrong passcode at the field until the next digit': {
      steps: [
        sent,
        { send: typed },
        { failed: 'verifyProof', error: wrong },
        {
          at: ['awaitingCode.enteringCode'],
          context: { codeFailure: wrong.failure, failure: null },
          emits: [
            focused('heading'),
            focused('passcode'),
            emittedFailure('passcode-wrong'),
            focused('passcode'),
          ],
        },
        { send: { ...typed, code: '1' } },
        { context: { codeFailure: null } },
        { send: typed },
        { failed: 'verifyProof', error: wrong },
        { send: typed },
        { at: ['awaitingCode.verifyingCode'], context: { codeFailure: null } },
        { send: back },
      ],
      ends: { at: ['wentBack'], output: { kind: 'went-back' }, running: [] },
    },
    'sends another passcode, whose id replaces the first': {
      input: byEmail,
      steps: [
        sent,
        { send: typed },
        { failed: 'verifyProof', error: wrong },
        { wait: lifeMs - 1 },
        { send: resend },
        {
          at: ['awaitingCode.resendingCode'],
          tags: ['busy'],
          context: { codeFailure: null },
          running: ['sendProof'],
          cannot: [typed, resend],
          calls: [
            { actor: 'sendProof', input: { channel: 'email', destination: 'ann@company.example' } },
            verifyCall,
            { actor: 'sendProof', input: { channel: 'email', destination: 'ann@company.example' } },
          ],
          emits: [
            focused('heading'),
            focused('passcode'),
            emittedFailure('passcode-wrong'),
            focused('passcode'),
          ],
        },
        { done: 'sendProof', output: { methodId: 'email-2' } },
        {
          at: ['awaitingCode.enteringCode'],
          context: { isResent: true, methodId: 'email-2' },
          emits: [focused('passcode')],
        },
        { wait: lifeMs - 1 },
        { at: ['awaitingCode.enteringCode'] },
        { send: typed },
        {
          context: { isResent: false },
          calls: [{ actor: 'verifyProof', input: { userId: 'user-1', methodId: 'email-2', code } }],
        },
      ],
      ends: { at: ['awaitingCode.verifyingCode'] },
    },
    'says that another passcode could not be sent, and accepts the first': {
      steps: [
        sent,
        { send: resend },
        { failed: 'sendProof', error: unreachable },
        {
          at: ['awaitingCode.enteringCode'],
          context: { failure: unreachable.failure, isResent: false, methodId: 'phone-1' },
          emits: [focused('heading'), focused('passcode'), emittedFailure('unreachable'), focused('failure')],
        },
        { send: typed },
        { context: { failure: null } },
        { done: 'verifyProof', output: undefined },
      ],
      ends: { at: ['confirmed'] },
    },
    'offers a retry if the passcode could not be sent': {
      steps: [
        { failed: 'sendProof', error: unreachable },
        {
          at: ['unsent'],
          context: { failure: unreachable.failure },
          emits: [focused('heading'), emittedFailure('unreachable'), focused('failure')],
          cannot: [typed, resend],
        },
        { send: retry },
        {
          at: ['sendingPasscode'],
          context: { failure: null },
          calls: [sendCall, sendCall],
          emits: [focused('heading')],
        },
        { failed: 'sendProof', error: unreachable },
        { send: back },
      ],
      ends: { at: ['wentBack'], output: { kind: 'went-back' } },
    },
    'can be left while the passcode is sent': {
      steps: [{ send: back }],
      ends: { at: ['wentBack'], running: [] },
    },
    'says when the passcode has expired, and sends another on request': {
      steps: [
        sent,
        { send: typed },
        { failed: 'verifyProof', error: wrong },
        { wait: lifeMs - 1 },
        { at: ['awaitingCode.enteringCode'] },
        { wait: 1 },
        {
          at: ['codeExpired'],
          context: { codeFailure: null },
          cannot: [typed],
          emits: [
            focused('heading'),
            focused('passcode'),
            emittedFailure('passcode-wrong'),
            focused('passcode'),
            focused('heading'),
          ],
        },
        { send: resend },
        { at: ['sendingPasscode'], emits: [focused('heading')], running: ['sendProof'] },
        sent,
      ],
      ends: { at: ['awaitingCode.enteringCode'] },
    },
  }),
});
