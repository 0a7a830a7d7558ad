import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import { factorLockMs } from '../../machines/contracts/timing.ts';
import { secondFactorMachine } from '../../machines/widget/secondFactor.machine.ts';
import { everyBusyStateEnds, defineModel } from 'fairlead-statechart';
import { journeysOf } from '../support/journeys.ts';
import { identityError } from '../support/identityErrors.ts';

const phone = '+12025550143';
const email = 'ann@fairlead.example';
const both = { methods: ['authenticator', 'text'], phone, email } as const;
const appOnly = { methods: ['authenticator'], phone: null, email: null } as const;
const textOnly = { methods: ['text'], phone, email: null } as const;
/** After a text message opened the session, whose client has an email address or no method that completes it. */
const emailOnly = { methods: ['email'], phone, email } as const;
const stuck = { methods: [], phone, email: null } as const;

const code = '123456';
const recoveryCode = 'k7mp-29xd-hq4r';
const typed = { type: 'code.typed', code } as const;
const submitted = { type: 'recoveryCode.submitted', code: recoveryCode } as const;
const otherWay = { type: 'otherWay.chosen' } as const;
const app = { type: 'authenticator.chosen' } as const;
const text = { type: 'text.chosen' } as const;
const mail = { type: 'email.chosen' } as const;
const recovery = { type: 'recoveryCode.chosen' } as const;
const help = { type: 'help.chosen' } as const;
const back = { type: 'back.pressed' } as const;
const restored = { type: 'page.restored' } as const;

const wrong = identityError('authenticator-code-wrong');
const wrongRecovery = identityError('recovery-code-wrong');
const unreachable = identityError('unreachable');
const sessionEnded = identityError('session-ended');
const lockMs = 600_000;
const locked = new IdentityError({ ...failureOf('account-locked'), retryAfterMs: lockMs });
const lockedWithoutTime = identityError('account-locked');
const broken = new Error('broken');
const sent = { methodId: 'phone-1', expiresAtMs: 300_000 };

const focus = (target: 'heading' | 'passcode' | 'recovery-code' | 'failure') =>
  ({ type: 'focus.requested', target }) as const;
const noted = (error: IdentityError) => ({ type: 'failure.noted', failure: error.failure }) as const;
const verify = { actor: 'verifyAuthenticatorCode', input: { code } } as const;
const send = { actor: 'sendSecondPasscode', input: { channel: 'sms', destination: phone } } as const;
const sendMail = { actor: 'sendSecondPasscode', input: { channel: 'email', destination: email } } as const;
const redeem = { actor: 'redeemRecoveryCode', input: { code: recoveryCode } } as const;
const passcode = { channel: 'sms', destination: phone, ...sent } as const;
const otp = { actor: 'otp', input: passcode } as const;
const choosing = { at: ['choosingMethod'], context: { failure: null, isIncomplete: false } } as const;
const awaiting = { ...both, awaited: passcode } as const;
const requestFailures = { 'session over': sessionEnded, unreachable };

export const secondFactorModel = defineModel({
  machine: secondFactorMachine,
  inputs: {
    'with an authenticator app and a phone': both,
    'with an authenticator app': appOnly,
    'with a phone': textOnly,
    'with an email address': emailOnly,
    'without a method': stuck,
    'after a passcode was sent': awaiting,
  },
  samples: {
    events: {
      'code.typed': {
        'six digits': { code },
        'five digits': { code: '12345' },
        'seven digits': { code: '1234567' },
      },
      'recoveryCode.submitted': { complete: { code: recoveryCode }, incomplete: { code: 'k7mp' } },
      'otherWay.chosen': { plain: {} },
      'authenticator.chosen': { plain: {} },
      'text.chosen': { plain: {} },
      'email.chosen': { plain: {} },
      'recoveryCode.chosen': { plain: {} },
      'help.chosen': { plain: {} },
      'back.pressed': { plain: {} },
      'page.restored': { plain: {} },
    },
    actors: {
      verifyAuthenticatorCode: {
        done: { plain: undefined },
        failed: { ...requestFailures, wrong, locked, 'locked without a time': lockedWithoutTime },
      },
      sendSecondPasscode: { done: { plain: sent }, failed: requestFailures },
      redeemRecoveryCode: {
        done: { plain: undefined },
        failed: { ...requestFailures, wrong: wrongRecovery, locked },
      },
      otp: {
        done: { verified: { kind: 'verified' }, 'went back': { kind: 'went-back' } },
        failed: { broken },
      },
    },
  },
  // `lockMs` and `passcode` matter only in the states that set them.
  project: ({ methods, failure, isIncomplete, isUnclear }) => [
    methods,
    failure?.code,
    isIncomplete,
    isUnclear,
  ],
  secrets: [code, recoveryCode],
  laws: ({ never }) => ({
    ...everyBusyStateEnds,
    'no passcode is sent before the client asks for it': never(
      ({ starts, event }) =>
        starts('sendSecondPasscode') && event?.type !== 'text.chosen' && event?.type !== 'email.chosen',
      { verifyingAuthenticatorCode: { on: { 'recoveryCode.chosen': '#secondFactor.sendingPasscode' } } },
    ),
    'the second factor counts as given only if the provider has verified it': never(
      ({ state, succeeds }) =>
        (state.matches('verified') && !succeeds('verifyAuthenticatorCode') && !succeeds('otp', 'verified')) ||
        (state.matches('recovered') && !succeeds('redeemRecoveryCode')),
      { sendingPasscode: { on: { 'otherWay.chosen': '#secondFactor.verified' } } },
    ),
    'nothing is sent while codes are locked out': never(
      ({ state, actors }) => state.matches('lockedOut') && actors.length > 0,
    ),
  }),
  journeys: journeysOf(secondFactorMachine, appOnly, {
    'verifies six digits at once, in any notation, and only once': {
      specifies: ['2 second factor', '6'],
      input: both,
      steps: [
        {
          at: ['enteringAuthenticatorCode'],
          tags: [],
          emits: [focus('passcode')],
          calls: [],
          context: { isIncomplete: false },
          cannot: [submitted, app, text, help],
        },
        { send: { ...typed, code: '12345' } },
        { at: ['enteringAuthenticatorCode'], calls: [] },
        { send: { ...typed, code: '123 ４56' } },
        {
          at: ['verifyingAuthenticatorCode'],
          tags: ['busy'],
          calls: [verify],
          cannot: [typed, otherWay, back],
        },
        { done: 'verifyAuthenticatorCode', output: undefined },
      ],
      ends: { at: ['verified'], output: { kind: 'verified' }, running: [], emits: [] },
    },
    'verifies the only code in a pasted text': {
      steps: [
        { send: { ...typed, code: '123-4567' } },
        { at: ['enteringAuthenticatorCode'], context: { isUnclear: true }, calls: [] },
        { send: { ...typed, code: 'Fairlead, 26.11.2026: ١٢٣٤٥٦' } },
        { at: ['verifyingAuthenticatorCode'], context: { isUnclear: false }, calls: [verify] },
      ],
      ends: { at: ['verifyingAuthenticatorCode'] },
    },
    'shows a wrong or reused code, until the client types again': {
      steps: [
        { send: typed },
        { failed: 'verifyAuthenticatorCode', error: wrong },
        {
          at: ['enteringAuthenticatorCode'],
          context: { failure: wrong.failure },
          emits: [focus('passcode'), noted(wrong), focus('passcode')],
        },
        { send: { ...typed, code: '1' } },
        { at: ['enteringAuthenticatorCode'], context: { failure: null } },
        { send: typed },
        { failed: 'verifyAuthenticatorCode', error: wrong },
        { send: typed },
        { at: ['verifyingAuthenticatorCode'], context: { failure: null } },
        { failed: 'verifyAuthenticatorCode', error: unreachable },
        { at: ['enteringAuthenticatorCode'], context: { failure: unreachable.failure } },
        { send: otherWay },
      ],
      ends: {
        ...choosing,
        emits: [noted(wrong), focus('passcode'), noted(unreachable), focus('passcode'), focus('heading')],
      },
    },
    'locks the question after too many wrong codes for as long as the provider says, except for other methods':
      {
        input: both,
        steps: [
          { send: typed },
          { failed: 'verifyAuthenticatorCode', error: locked },
          {
            at: ['lockedOut'],
            context: { failure: locked.failure, lockMs },
            emits: [focus('passcode'), noted(locked), focus('failure')],
            cannot: [typed],
          },
          { wait: lockMs - 1 },
          { at: ['lockedOut'] },
          { wait: 1 },
          { ...choosing, emits: [focus('heading')] },
          { send: app },
          { emits: [focus('passcode')] },
          { send: typed },
          { failed: 'verifyAuthenticatorCode', error: locked },
          { at: ['lockedOut'], emits: [noted(locked), focus('failure')] },
          { send: otherWay },
        ],
        ends: { ...choosing, emits: [focus('heading')], can: [text, recovery] },
      },
    'locks the question for an hour if the provider gives no time, and goes back from it': {
      steps: [
        { send: typed },
        { failed: 'verifyAuthenticatorCode', error: lockedWithoutTime },
        { at: ['lockedOut'], context: { lockMs: factorLockMs } },
        { wait: factorLockMs - 1 },
        { at: ['lockedOut'] },
        { send: back },
      ],
      ends: { at: ['wentBack'], output: { kind: 'went-back' } },
    },
    'sends a text message only when the client asks for it, and verifies its passcode': {
      specifies: ['2 second factor', '6'],
      input: textOnly,
      steps: [
        { at: ['choosingMethod'], emits: [focus('heading')], calls: [], cannot: [app, recovery] },
        { send: text },
        { at: ['sendingPasscode'], tags: ['busy'], calls: [send], cannot: [text, help, back] },
        { done: 'sendSecondPasscode', output: sent },
        {
          at: ['enteringPasscode'],
          tags: [],
          context: { passcode },
          calls: [otp],
          emits: [focus('passcode')],
        },
        { done: 'otp', output: { kind: 'verified' } },
      ],
      ends: { at: ['verified'], output: { kind: 'verified' }, running: [] },
    },
    'sends an email after a text message opened the session, and verifies its passcode': {
      specifies: ['6'],
      input: emailOnly,
      steps: [
        { at: ['choosingMethod'], calls: [], cannot: [app, text, recovery] },
        { send: mail },
        { failed: 'sendSecondPasscode', error: unreachable },
        { at: ['choosingMethod'], context: { failure: unreachable.failure } },
        { send: mail },
        {
          at: ['sendingPasscode'],
          tags: ['busy'],
          context: { failure: null },
          calls: [sendMail, sendMail],
          cannot: [mail, help, back],
        },
        { done: 'sendSecondPasscode', output: sent },
        {
          at: ['enteringPasscode'],
          calls: [{ actor: 'otp', input: { channel: 'email', destination: email, ...sent } }],
        },
        { done: 'otp', output: { kind: 'verified' } },
      ],
      ends: { at: ['verified'], output: { kind: 'verified' }, running: [] },
    },
    'waits for the same text message after a reload, and for no other one later': {
      input: awaiting,
      steps: [
        {
          at: ['enteringPasscode'],
          context: { passcode, awaited: null },
          calls: [otp],
          emits: [focus('passcode')],
        },
        { done: 'otp', output: { kind: 'went-back' } },
        { ...choosing, emits: [focus('heading')] },
        { send: restored },
      ],
      ends: { at: ['enteringAuthenticatorCode'], calls: [] },
    },
    'waits for the same email after a reload': {
      input: { ...emailOnly, awaited: { channel: 'email', destination: email, ...sent } },
      steps: [],
      ends: {
        at: ['enteringPasscode'],
        calls: [{ actor: 'otp', input: { channel: 'email', destination: email, ...sent } }],
      },
    },
    'does not wait after a reload for a text message to another number': {
      input: { ...awaiting, awaited: { ...passcode, destination: '+12025550199' } },
      steps: [],
      ends: { at: ['enteringAuthenticatorCode'], calls: [] },
    },
    'does not wait after a reload for a text message if only an email completes the session': {
      input: { ...emailOnly, awaited: passcode },
      steps: [],
      ends: { at: ['choosingMethod'], calls: [] },
    },
    'offers only help and the way back if no method completes the session': {
      specifies: ['6'],
      input: stuck,
      steps: [{ at: ['choosingMethod'], calls: [], cannot: [app, text, mail, recovery] }, { send: back }],
      ends: { at: ['wentBack'], output: { kind: 'went-back' } },
    },
    'shows that the text message could not be sent, and sends it again': {
      input: textOnly,
      steps: [
        { send: text },
        { failed: 'sendSecondPasscode', error: unreachable },
        {
          at: ['choosingMethod'],
          context: { failure: unreachable.failure },
          emits: [focus('heading'), noted(unreachable), focus('failure')],
        },
        { send: text },
      ],
      ends: { at: ['sendingPasscode'], context: { failure: null }, calls: [send, send] },
    },
    'goes back from the passcode to the choice, and clears the failure with each other choice': {
      input: both,
      steps: [
        { send: otherWay },
        { ...choosing, emits: [focus('passcode'), focus('heading')] },
        { send: text },
        { done: 'sendSecondPasscode', output: sent },
        { emits: [focus('passcode')] },
        { done: 'otp', output: { kind: 'went-back' } },
        { ...choosing, emits: [focus('heading')] },
        { send: text },
        { failed: 'sendSecondPasscode', error: unreachable },
        { send: app },
        { at: ['enteringAuthenticatorCode'], context: { failure: null } },
        { send: otherWay },
        { send: text },
        { failed: 'sendSecondPasscode', error: unreachable },
        { send: recovery },
        { at: ['enteringRecoveryCode'], context: { failure: null } },
        { send: otherWay },
        { send: text },
        { failed: 'sendSecondPasscode', error: unreachable },
        { send: help },
      ],
      ends: { at: ['lostAccess'], context: { failure: null } },
    },
    'shows that the passcode crashed': {
      input: textOnly,
      steps: [{ send: text }, { done: 'sendSecondPasscode', output: sent }, { failed: 'otp', error: broken }],
      ends: {
        at: ['choosingMethod'],
        context: { failure: failureOf('unexpected') },
        emits: [
          focus('heading'),
          focus('passcode'),
          { type: 'failure.noted', failure: failureOf('unexpected') },
          focus('failure'),
        ],
      },
    },
    'uses up a recovery code': {
      specifies: ['2 second factor', '6'],
      steps: [
        { send: otherWay },
        { cannot: [text] },
        { send: recovery },
        {
          at: ['enteringRecoveryCode'],
          emits: [focus('passcode'), focus('heading'), focus('recovery-code')],
        },
        { send: { ...submitted, code: 'k7mp 29' } },
        {
          at: ['enteringRecoveryCode'],
          context: { isIncomplete: true },
          emits: [focus('recovery-code')],
          calls: [],
        },
        { send: submitted },
        {
          at: ['redeemingRecoveryCode'],
          tags: ['busy'],
          context: { isIncomplete: false },
          calls: [redeem],
          cannot: [submitted, otherWay, help],
        },
        { done: 'redeemRecoveryCode', output: undefined },
      ],
      ends: { at: ['recovered'], output: { kind: 'recovered' }, running: [], emits: [] },
    },
    'shows a wrong recovery code, and clears the message with the next one': {
      steps: [
        { send: otherWay },
        { send: recovery },
        { send: submitted },
        { emits: [focus('passcode'), focus('heading'), focus('recovery-code')] },
        { failed: 'redeemRecoveryCode', error: wrongRecovery },
        {
          at: ['enteringRecoveryCode'],
          context: { failure: wrongRecovery.failure },
          emits: [noted(wrongRecovery), focus('recovery-code')],
        },
        { send: { ...submitted, code: 'k7mp' } },
        { context: { failure: null, isIncomplete: true } },
        { send: otherWay },
        { ...choosing, emits: [focus('recovery-code'), focus('heading')] },
        { send: recovery },
        { send: submitted },
        { failed: 'redeemRecoveryCode', error: wrongRecovery },
        { send: submitted },
        { context: { failure: null } },
        { failed: 'redeemRecoveryCode', error: locked },
      ],
      ends: { at: ['lockedOut'], context: { failure: locked.failure, lockMs } },
    },
    'says whom to write to when no recovery code is left': {
      steps: [
        { send: otherWay },
        { send: recovery },
        { send: { ...submitted, code: '' } },
        { emits: [focus('passcode'), focus('heading'), focus('recovery-code'), focus('recovery-code')] },
        { send: help },
        { at: ['lostAccess'], emits: [focus('heading')], context: { isIncomplete: false }, calls: [] },
        { send: otherWay },
        { ...choosing, emits: [focus('heading')] },
        { send: help },
        { at: ['lostAccess'], emits: [focus('heading')] },
        { send: back },
      ],
      ends: { at: ['wentBack'], output: { kind: 'went-back' } },
    },
    'goes back from the question': {
      steps: [{ send: back }],
      ends: { at: ['wentBack'], output: { kind: 'went-back' }, calls: [] },
    },
    'goes back from the choice': {
      input: textOnly,
      steps: [{ send: back }],
      ends: { at: ['wentBack'], output: { kind: 'went-back' }, calls: [] },
    },
    'ends when the session is over, at a code': {
      steps: [{ send: typed }, { failed: 'verifyAuthenticatorCode', error: sessionEnded }],
      ends: { at: ['ended'], output: { kind: 'ended' } },
    },
    'ends when the session is over, at a text message': {
      input: textOnly,
      steps: [{ send: text }, { failed: 'sendSecondPasscode', error: sessionEnded }],
      ends: { at: ['ended'], output: { kind: 'ended' } },
    },
    'ends when the session is over, at a recovery code': {
      steps: [
        { send: otherWay },
        { send: recovery },
        { send: submitted },
        { failed: 'redeemRecoveryCode', error: sessionEnded },
      ],
      ends: { at: ['ended'], output: { kind: 'ended' } },
    },
    'asks from the start when the page is restored': {
      input: both,
      steps: [
        { send: typed },
        { failed: 'verifyAuthenticatorCode', error: wrong },
        { emits: [focus('passcode'), noted(wrong), focus('passcode')] },
        { send: restored },
        { at: ['enteringAuthenticatorCode'], context: { failure: null }, emits: [focus('passcode')] },
        { send: typed },
        { send: restored },
      ],
      ends: { at: ['enteringAuthenticatorCode'], running: [] },
    },
  }),
});
