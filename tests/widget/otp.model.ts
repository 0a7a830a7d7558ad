import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import { countdownTickMs } from '../../machines/contracts/timing.ts';
import { otpMachine } from '../../machines/widget/otp.machine.ts';
import { everyBusyStateEnds, oneRequestOfAKind, defineModel } from 'fairlead-statechart';
import { journeysOf } from '../support/journeys.ts';
import { identityError } from '../support/identityErrors.ts';

export const awaited = {
  channel: 'sms',
  destination: '+12025550143',
  methodId: 'phone-1',
  expiresAtMs: 300_000,
} as const;
const byEmail = { ...awaited, channel: 'email', destination: 'ada@fairlead.example' } as const;
const code = '123456';
const typed = { type: 'code.typed', code } as const;
const resend = { type: 'resend.requested' } as const;
const back = { type: 'back.pressed' } as const;
const restored = { type: 'page.restored' } as const;
const wrong = identityError('passcode-wrong');
const tooSoon = new IdentityError({ ...failureOf('too-many-requests'), retryAfterMs: 7_000 });
const renewed = { methodId: 'phone-2', expiresAtMs: 600_000 };
const focused = { type: 'focus.requested', target: 'passcode' } as const;
const failureEmitted = (failure: 'passcode-wrong' | 'timed-out') =>
  ({ type: 'failure.noted', failure: failureOf(failure) }) as const;
const awaitingText = 'awaitingCode.autofill.awaitingText';
const autofillSettled = 'awaitingCode.autofill.autofillSettled';
const atRest = ['awaitingCode.entry.enteringCode', 'awaitingCode.lifetime.counting', awaitingText];
const filling = { actor: 'fillFromText', input: undefined } as const;
const offering = 'awaitingCode.resend.offeringResend';

export const otpModel = defineModel({
  machine: otpMachine,
  inputs: { 'a passcode by text': awaited, 'a passcode by email': byEmail },
  samples: {
    events: {
      'code.typed': {
        'six digits': { code },
        'five digits': { code: '12345' },
        'seven digits': { code: '1234567' },
      },
      'resend.requested': { plain: {} },
      'back.pressed': { plain: {} },
      'page.restored': { plain: {} },
      'code.renewed': {},
    },
    actors: {
      verifyCode: { done: { plain: undefined }, failed: { 'timed out': identityError('timed-out'), wrong } },
      resendCode: {
        done: { plain: renewed },
        failed: {
          'timed out': identityError('timed-out'),
          unreachable: identityError('unreachable'),
          'too soon': tooSoon,
        },
      },
      fillFromText: { done: { filled: undefined }, failed: { refused: new Error('refused') } },
      countdown: { done: { expired: undefined }, failed: { broken: new Error('broken') } },
    },
  },
  secrets: [code],
  laws: ({ never }) => ({
    ...everyBusyStateEnds,
    ...oneRequestOfAKind,
    'a passcode counts as verified only if the provider has verified it': never(
      ({ state, succeeds }) => state.matches('verified') && !succeeds('verifyCode'),
      { 'awaitingCode.resend.coolingDown': { on: { 'page.restored': '#otp.verified' } } },
    ),
    'another passcode is sent only on request': never(
      ({ starts, event }) => starts('resendCode') && event?.type !== 'resend.requested',
      {
        'awaitingCode.lifetime.codeExpired': {
          on: { 'page.restored': '#otp.awaitingCode.resend.resendingCode' },
        },
      },
    ),
  }),
  journeys: journeysOf(otpMachine, awaited, {
    'verifies six digits at once, in any notation, and only once': {
      specifies: ['2 passcode', '4 Widget', '5 Passcode'],
      steps: [
        { at: [...atRest, offering], tags: [], running: ['countdown', 'fillFromText'] },
        { send: { ...typed, code: '12345' } },
        { at: [...atRest, offering], running: ['countdown', 'fillFromText'] },
        { send: { ...typed, code: '123-４56' } },
        {
          at: ['awaitingCode.entry.verifyingCode', 'awaitingCode.lifetime.counting', awaitingText, offering],
          tags: ['busy', 'verifying'],
          calls: [
            { actor: 'countdown', input: { expiresAtMs: 300_000 } },
            filling,
            { actor: 'verifyCode', input: { methodId: 'phone-1', code } },
          ],
          cannot: [typed, resend],
        },
        { done: 'verifyCode', output: undefined },
      ],
      ends: { at: ['verified'], output: { kind: 'verified' } },
    },
    'verifies the only passcode in a pasted message': {
      specifies: ['5 Passcode'],
      steps: [
        { send: { ...typed, code: '123-4567' } },
        { at: [...atRest, offering], context: { isUnclear: true } },
        { send: { ...typed, code: 'The codes of 26.11.2026 are 123456 and 654321' } },
        { at: [...atRest, offering], context: { isUnclear: true } },
        { send: { ...typed, code: '12' } },
        { at: [...atRest, offering], context: { isUnclear: false } },
        { send: { ...typed, code: 'Your code of 26.11.2026 is' } },
        { send: { ...typed, code: 'Your sign-in code of 26.11.2026 is ١٢٣٤٥٦' } },
        {
          context: { isUnclear: false },
          calls: [
            { actor: 'countdown', input: { expiresAtMs: 300_000 } },
            filling,
            { actor: 'verifyCode', input: { methodId: 'phone-1', code } },
          ],
        },
        { done: 'verifyCode', output: undefined },
      ],
      ends: { at: ['verified'], output: { kind: 'verified' } },
    },
    'shows a wrong passcode without affecting the countdown': {
      specifies: ['5 Passcode'],
      steps: [
        { calls: [{ actor: 'countdown', input: { expiresAtMs: 300_000 } }, filling] },
        { send: typed },
        { failed: 'verifyCode', error: wrong },
        {
          at: [...atRest, offering],
          context: { failure: failureOf('passcode-wrong') },
          emits: [failureEmitted('passcode-wrong'), focused],
          calls: [{ actor: 'verifyCode', input: { methodId: 'phone-1', code } }],
          running: ['countdown', 'fillFromText'],
        },
        { send: { ...typed, code: '1' } },
        { context: { failure: null } },
        { send: typed },
        { failed: 'verifyCode', error: wrong },
        { send: typed },
      ],
      ends: {
        at: ['awaitingCode.entry.verifyingCode', 'awaitingCode.lifetime.counting', awaitingText, offering],
        context: { failure: null },
      },
    },
    'replaces an expired passcode, with a new countdown': {
      specifies: ['4 Widget', '8 resend'],
      steps: [
        { send: typed },
        { failed: 'verifyCode', error: wrong },
        { done: 'countdown', output: undefined },
        {
          at: [
            'awaitingCode.entry.enteringCode',
            'awaitingCode.lifetime.codeExpired',
            awaitingText,
            offering,
          ],
          tags: ['expired'],
          emits: [failureEmitted('passcode-wrong'), focused],
          calls: [
            { actor: 'countdown', input: { expiresAtMs: 300_000 } },
            filling,
            { actor: 'verifyCode', input: { methodId: 'phone-1', code } },
          ],
        },
        { send: resend },
        {
          tags: ['busy', 'resending', 'expired'],
          calls: [{ actor: 'resendCode', input: { channel: 'sms', destination: '+12025550143' } }],
          cannot: [resend],
        },
        { done: 'resendCode', output: renewed },
        {
          at: [...atRest, offering],
          tags: [],
          context: { failure: null, passcode: { ...awaited, ...renewed } },
          emits: [{ type: 'toast.raised', toast: 'code-resent' }, focused],
          calls: [{ actor: 'countdown', input: { expiresAtMs: 600_000 } }, filling],
        },
        { send: typed },
      ],
      ends: {
        at: ['awaitingCode.entry.verifyingCode', 'awaitingCode.lifetime.counting', awaitingText, offering],
        calls: [{ actor: 'verifyCode', input: { methodId: 'phone-2', code } }],
      },
    },
    'restarts the countdown when a passcode is replaced before it expires': {
      specifies: ['8 resend'],
      input: byEmail,
      steps: [{ send: resend }, { done: 'resendCode', output: renewed }],
      ends: {
        at: ['awaitingCode.entry.enteringCode', 'awaitingCode.lifetime.counting', autofillSettled, offering],
        emits: [
          { type: 'toast.raised', toast: 'code-resent' },
          {
            type: 'log.raised',
            log: { name: 'email_sent', email: byEmail.destination, kind: 'login_or_create_otp' },
          },
          focused,
        ],
        calls: [
          { actor: 'countdown', input: { expiresAtMs: 300_000 } },
          { actor: 'resendCode', input: { channel: 'email', destination: byEmail.destination } },
          { actor: 'countdown', input: { expiresAtMs: 600_000 } },
        ],
      },
    },
    'aborts the verification of a passcode that was replaced': {
      steps: [
        { send: resend },
        { send: typed },
        { done: 'resendCode', output: renewed },
        { at: [...atRest, offering], running: ['countdown', 'fillFromText'], context: { failure: null } },
      ],
      ends: { at: [...atRest, offering], emits: [{ type: 'toast.raised', toast: 'code-resent' }, focused] },
    },
    'waits as long as the identity provider demands before the next resend': {
      steps: [
        { send: resend },
        { failed: 'resendCode', error: tooSoon },
        {
          at: [...atRest, 'awaitingCode.resend.coolingDown'],
          emits: [{ type: 'toast.raised', toast: 'resend-failed', failure: tooSoon.failure }, focused],
          cannot: [resend],
          can: [typed],
          running: ['countdown', 'fillFromText'],
        },
        { wait: 6_999 },
        { cannot: [resend] },
        { wait: 1 },
      ],
      ends: { at: [...atRest, offering], can: [resend] },
    },
    'shows a failed resend, and still accepts the first passcode': {
      specifies: ['8 resend'],
      steps: [
        { send: resend },
        { failed: 'resendCode', error: identityError('unreachable') },
        {
          at: [...atRest, offering],
          context: { passcode: awaited },
          emits: [
            { type: 'toast.raised', toast: 'resend-failed', failure: failureOf('unreachable') },
            focused,
          ],
          calls: [
            { actor: 'countdown', input: { expiresAtMs: 300_000 } },
            filling,
            { actor: 'resendCode', input: { channel: 'sms', destination: '+12025550143' } },
          ],
        },
        { send: resend },
        { failed: 'resendCode', error: identityError('timed-out') },
        {
          at: [...atRest, offering],
          emits: [{ type: 'toast.raised', toast: 'resend-failed', failure: failureOf('timed-out') }, focused],
        },
        { send: resend },
        { send: restored },
      ],
      ends: { at: [...atRest, offering], running: ['countdown', 'fillFromText'], emits: [] },
    },
    'waits for the text message, and again after another passcode was sent': {
      steps: [
        { done: 'fillFromText', output: undefined },
        {
          at: [
            'awaitingCode.entry.enteringCode',
            'awaitingCode.lifetime.counting',
            autofillSettled,
            offering,
          ],
          running: ['countdown'],
        },
        { send: resend },
        { done: 'resendCode', output: renewed },
        { at: [...atRest, offering], running: ['countdown', 'fillFromText'] },
        { failed: 'fillFromText', error: new Error('refused') },
      ],
      ends: {
        at: ['awaitingCode.entry.enteringCode', 'awaitingCode.lifetime.counting', autofillSettled, offering],
        context: { failure: null },
      },
    },
    'treats a crashed countdown as expired': {
      steps: [{ failed: 'countdown', error: new Error('broken') }],
      ends: {
        at: ['awaitingCode.entry.enteringCode', 'awaitingCode.lifetime.codeExpired', awaitingText, offering],
      },
    },
    'accepts the passcode again when the page is restored during verification': {
      steps: [{ send: typed }, { send: restored }],
      ends: { at: [...atRest, offering], running: ['countdown', 'fillFromText'], can: [typed] },
    },
    'goes back while a passcode is being verified': {
      specifies: ['2 passcode'],
      steps: [{ send: typed }, { wait: countdownTickMs }, { send: back }],
      ends: { at: ['wentBack'], output: { kind: 'went-back' }, running: [] },
    },
  }),
});
