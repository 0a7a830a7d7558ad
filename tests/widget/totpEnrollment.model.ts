import { failureOf } from '../../machines/contracts/failures.ts';
import { authenticatorExpiryMinutes } from '../../machines/contracts/timing.ts';
import { totpEnrollmentMachine } from '../../machines/widget/totpEnrollment.machine.ts';
import { everyBusyStateEnds, defineModel } from 'fairlead-statechart';
import { journeysOf } from '../support/journeys.ts';
import { identityError } from '../support/identityErrors.ts';

const code = '314159';
const first = { replaces: false };
const again = { replaces: true };
const typed = { type: 'code.typed', code } as const;
const continued = { type: 'continue.pressed' } as const;
const retried = { type: 'retry.chosen' } as const;
const cancelled = { type: 'cancel.pressed' } as const;
const wentBack = { type: 'back.pressed' } as const;
const restored = { type: 'page.restored' } as const;
const created = { done: 'createAuthenticator', output: { kind: 'done' } } as const;
const declined = { done: 'createAuthenticator', output: { kind: 'declined' } } as const;
const focused = (target: 'heading' | 'failure' | 'passcode') =>
  ({ type: 'focus.requested', target }) as const;
const discarded = { type: 'secrets.discarded' } as const;
const emittedFailure = (failure: Parameters<typeof failureOf>[0]) =>
  ({ type: 'failure.noted', failure: failureOf(failure) }) as const;
const unreachable = identityError('unreachable');
const wrong = identityError('authenticator-code-wrong');
const tooLate = identityError('return-too-late');
const broken = identityError('unexpected');
const creation = (replaces: boolean) => ({ actor: 'createAuthenticator', input: { replaces } }) as const;
const limitMs = authenticatorExpiryMinutes * 60_000;

export const totpEnrollmentModel = defineModel({
  machine: totpEnrollmentMachine,
  inputs: { 'a first authenticator': first, 'a lost authenticator': again },
  samples: {
    events: {
      'secret.chosen': { plain: {} },
      'qrCode.chosen': { plain: {} },
      'continue.pressed': { plain: {} },
      'code.typed': {
        'six digits': { code },
        'five digits': { code: '31415' },
        'seven digits': { code: '3141592' },
      },
      'retry.chosen': { plain: {} },
      'back.pressed': { plain: {} },
      'cancel.pressed': { plain: {} },
      'page.restored': { plain: {} },
    },
    actors: {
      createAuthenticator: {
        done: { created: created.output, declined: declined.output },
        failed: { 'timed out': identityError('timed-out'), unreachable },
      },
      verifyAuthenticatorCode: {
        done: { plain: undefined },
        failed: {
          'timed out': identityError('timed-out'),
          wrong,
          'too late': tooLate,
          locked: identityError('account-locked'),
        },
      },
      recoveryCodes: {
        done: { saved: { kind: 'saved' }, cancelled: { kind: 'cancelled' } },
        failed: { broken },
      },
    },
  },
  secrets: [code],
  project: ({ replaces, failure }) => [replaces, failure !== null],
  laws: ({ never }) => ({
    ...everyBusyStateEnds,
    'a declined step-up sets up nothing': never(
      ({ succeeds, state }) => succeeds('createAuthenticator', 'declined') && !state.matches('cancelled'),
    ),
    'an authenticator counts as set up only after a code of it was verified': never(
      ({ before, state, succeeds }) =>
        state.matches('savingCodes') &&
        before?.state.matches('savingCodes') !== true &&
        !succeeds('verifyAuthenticatorCode'),
      { connecting: { on: { 'retry.chosen': '#totpEnrollment.savingCodes' } } },
    ),
    'a client who does not finish leaves no secret behind': never(
      ({ state, emitted }) =>
        state.matches('cancelled') && !emitted.some(({ type }) => type === 'secrets.discarded'),
    ),
  }),
  journeys: journeysOf(totpEnrollmentMachine, first, {
    'scans the QR code, verifies the first code at once and shows the recovery codes': {
      specifies: ['2 second factor', '6'],
      steps: [
        {
          at: ['creatingAuthenticator'],
          tags: [],
          context: { replaces: false, failure: null },
          calls: [creation(false)],
          emits: [focused('heading')],
          cannot: [continued, cancelled, retried],
        },
        created,
        {
          at: ['connecting.showingQrCode'],
          tags: [],
          emits: [focused('heading')],
          calls: [],
          cannot: [typed, wentBack],
        },
        { send: continued },
        { at: ['connecting.enteringCode'], emits: [focused('passcode')], calls: [] },
        { send: { type: 'code.typed', code: '314 15' } },
        { at: ['connecting.enteringCode'], calls: [], emits: [] },
        { send: { type: 'code.typed', code: '314 159' } },
        {
          at: ['connecting.verifyingCode'],
          tags: ['busy'],
          calls: [{ actor: 'verifyAuthenticatorCode', input: { code } }],
          // The response may say that the authenticator counts already.
          cannot: [typed, wentBack, cancelled],
        },
        { done: 'verifyAuthenticatorCode', output: undefined },
        {
          at: ['savingCodes'],
          tags: [],
          emits: [],
          calls: [{ actor: 'recoveryCodes', input: { purpose: 'enrollment' } }],
          // The authenticator counts already.
          cannot: [cancelled, restored],
        },
        { done: 'recoveryCodes', output: { kind: 'saved' } },
      ],
      ends: { at: ['enrolled'], output: { kind: 'enrolled' }, emits: [], running: [] },
    },
    'verifies the only code in a pasted text': {
      steps: [
        created,
        { send: continued },
        { send: { type: 'code.typed', code: '314-1592' } },
        { at: ['connecting.enteringCode'], context: { isUnclear: true }, calls: [creation(false)] },
        { send: { type: 'code.typed', code: '3' } },
        { at: ['connecting.enteringCode'], context: { isUnclear: false } },
        { send: { type: 'code.typed', code: 'no code' } },
        { send: { type: 'code.typed', code: 'Fairlead, 26.11.2026: ۳۱۴۱۵۹' } },
        {
          at: ['connecting.verifyingCode'],
          context: { isUnclear: false },
          calls: [{ actor: 'verifyAuthenticatorCode', input: { code } }],
        },
      ],
      ends: { at: ['connecting.verifyingCode'] },
    },
    'replaces a lost authenticator, whose key is typed': {
      specifies: ['2 second factor', '6'],
      input: again,
      steps: [
        { calls: [creation(true)], context: { replaces: true } },
        created,
        { emits: [focused('heading'), focused('heading')] },
        { send: { type: 'secret.chosen' } },
        { at: ['connecting.showingSecret'], emits: [focused('heading')] },
        { send: { type: 'qrCode.chosen' } },
        { at: ['connecting.showingQrCode'], emits: [focused('heading')] },
        { send: { type: 'secret.chosen' } },
        { emits: [focused('heading')] },
        { send: continued },
        { at: ['connecting.enteringCode'], emits: [focused('passcode')] },
        { send: wentBack },
      ],
      ends: { at: ['connecting.showingQrCode'], emits: [focused('heading')] },
    },
    'reports a wrong first code at the field, until the next key': {
      steps: [
        created,
        { send: continued },
        { emits: [focused('heading'), focused('heading'), focused('passcode')] },
        { send: typed },
        { failed: 'verifyAuthenticatorCode', error: wrong },
        {
          at: ['connecting.enteringCode'],
          context: { failure: wrong.failure },
          emits: [emittedFailure('authenticator-code-wrong'), focused('passcode')],
        },
        { send: { type: 'code.typed', code: '3' } },
        { at: ['connecting.enteringCode'], context: { failure: null } },
        { send: typed },
        { failed: 'verifyAuthenticatorCode', error: unreachable },
        { context: { failure: unreachable.failure } },
        { send: typed },
        { at: ['connecting.verifyingCode'], context: { failure: null } },
        { failed: 'verifyAuthenticatorCode', error: wrong },
        { send: wentBack },
      ],
      ends: { at: ['connecting.showingQrCode'], context: { failure: null } },
    },
    'starts again if another tab has replaced the authenticator meanwhile': {
      steps: [
        created,
        { send: continued },
        { send: typed },
        { emits: [focused('heading'), focused('heading'), focused('passcode')] },
        { failed: 'verifyAuthenticatorCode', error: tooLate },
        { at: ['expired'], context: { failure: null }, emits: [discarded, focused('heading')] },
        { send: retried },
      ],
      ends: { at: ['creatingAuthenticator'] },
    },
    'offers a retry if the authenticator is not created, and can be canceled': {
      steps: [
        { failed: 'createAuthenticator', error: unreachable },
        {
          at: ['notCreated'],
          tags: [],
          context: { failure: unreachable.failure },
          emits: [focused('heading'), emittedFailure('unreachable'), focused('failure')],
          running: [],
        },
        { send: retried },
        {
          at: ['creatingAuthenticator'],
          context: { failure: null },
          emits: [focused('heading')],
          calls: [creation(false), creation(false)],
        },
        { failed: 'createAuthenticator', error: identityError('timed-out') },
        { emits: [emittedFailure('timed-out'), focused('failure')] },
        { send: cancelled },
      ],
      ends: { at: ['cancelled'], output: { kind: 'cancelled' }, emits: [discarded] },
    },
    'ends if the client declines the step-up': {
      specifies: ['6'],
      input: again,
      steps: [{ calls: [creation(true)] }, declined],
      ends: { at: ['cancelled'], output: { kind: 'cancelled' }, emits: [focused('heading'), discarded] },
    },
    'discards the secret when the time for the first code is over, and starts again': {
      steps: [
        created,
        { send: continued },
        { send: typed },
        { failed: 'verifyAuthenticatorCode', error: wrong },
        { wait: limitMs - 1 },
        { at: ['connecting.enteringCode'] },
        {
          emits: [
            focused('heading'),
            focused('heading'),
            focused('passcode'),
            emittedFailure('authenticator-code-wrong'),
            focused('passcode'),
          ],
        },
        { wait: 1 },
        {
          at: ['expired'],
          context: { failure: null },
          emits: [discarded, focused('heading')],
          running: [],
          cannot: [continued, typed],
        },
        { send: retried },
        { at: ['creatingAuthenticator'], emits: [focused('heading')] },
        created,
        { wait: limitMs },
        { at: ['expired'], emits: [focused('heading'), discarded, focused('heading')] },
        { send: cancelled },
      ],
      ends: { at: ['cancelled'], output: { kind: 'cancelled' }, emits: [discarded] },
    },
    'can be canceled while the QR code is shown': {
      steps: [created, { send: cancelled }],
      ends: {
        at: ['cancelled'],
        output: { kind: 'cancelled' },
        emits: [focused('heading'), focused('heading'), discarded],
      },
    },
    'can be canceled while the secret is shown': {
      steps: [created, { send: { type: 'secret.chosen' } }, { send: cancelled }],
      ends: { at: ['cancelled'], output: { kind: 'cancelled' } },
    },
    'can be canceled while the code is asked for': {
      steps: [created, { send: continued }, { send: cancelled }],
      ends: { at: ['cancelled'], output: { kind: 'cancelled' } },
    },
    'shows the QR code when the page is restored while verifying': {
      steps: [created, { send: continued }, { send: typed }, { send: restored }],
      ends: { at: ['connecting.showingQrCode'], running: [], tags: [] },
    },
    'counts as set up even if the recovery codes were not confirmed': {
      steps: [
        created,
        { send: continued },
        { send: typed },
        { done: 'verifyAuthenticatorCode', output: undefined },
        { done: 'recoveryCodes', output: { kind: 'cancelled' } },
      ],
      ends: { at: ['enrolled'], output: { kind: 'enrolled' } },
    },
    'reports a screen with the recovery codes that broke, and counts as set up': {
      steps: [
        created,
        { send: continued },
        { send: typed },
        { done: 'verifyAuthenticatorCode', output: undefined },
        { emits: [focused('heading'), focused('heading'), focused('passcode')] },
        { failed: 'recoveryCodes', error: broken },
        {
          at: ['withoutCodes'],
          context: { failure: broken.failure },
          emits: [emittedFailure('unexpected'), focused('failure'), discarded],
          cannot: [retried, cancelled],
        },
        { send: continued },
      ],
      ends: { at: ['enrolled'], output: { kind: 'enrolled' }, emits: [] },
    },
  }),
});
