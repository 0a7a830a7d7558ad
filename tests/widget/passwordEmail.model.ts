import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import { resendCooldownMs } from '../../machines/contracts/timing.ts';
import { passwordEmailMachine } from '../../machines/widget/passwordEmail.machine.ts';
import { defineModel } from 'fairlead-statechart';
import { journeysOf } from '../support/journeys.ts';
import { identityError } from '../support/identityErrors.ts';

const email = 'ann@company.example';
const forgotten = { email, reason: 'forgotten' } as const;
const resend = { type: 'resend.requested' } as const;
const back = { type: 'back.pressed' } as const;
const restored = { type: 'page.restored' } as const;
const tooOften = new IdentityError({ ...failureOf('too-many-requests'), retryAfterMs: 20_000 });
const resent = { type: 'toast.raised', toast: 'email-resent' } as const;
const logged = (name: 'email_sent' | 'email_try_again_clicked') =>
  ({ type: 'log.raised', log: { name, email, kind: 'reset_password' } }) as const;
const pressed = logged('email_try_again_clicked');
const failed = (failure: IdentityError['failure']) =>
  ({ type: 'toast.raised', toast: 'resend-failed', failure }) as const;

const focused = (target: 'heading' | 'resend') => ({ type: 'focus.requested', target }) as const;

export const passwordEmailModel = defineModel({
  machine: passwordEmailMachine,
  inputs: {
    forgotten,
    'to set a first password': { email, reason: 'set-new' },
    'for an account with another method': { email, reason: 'duplicate' },
    'after a breach': { email, reason: 'breached' },
  },
  samples: {
    events: {
      'resend.requested': { plain: {} },
      'back.pressed': { plain: {} },
      'page.restored': { plain: {} },
    },
    actors: {
      sendResetLink: {
        done: { plain: undefined },
        failed: {
          'timed out': identityError('timed-out'),
          'too often': tooOften,
          unreachable: identityError('unreachable'),
        },
      },
    },
  },
  journeys: journeysOf(passwordEmailMachine, forgotten, {
    'resends the email once for each press, and shows a toast': {
      specifies: ['8 resend'],
      steps: [
        { at: ['awaitingMail'], context: forgotten, calls: [], tags: [] },
        { send: resend },
        {
          at: ['resendingEmail'],
          tags: ['busy'],
          calls: [{ actor: 'sendResetLink', input: { email } }],
          cannot: [resend],
        },
        { done: 'sendResetLink', output: undefined },
        {
          at: ['awaitingMail'],
          emits: [pressed, resent, logged('email_sent'), focused('resend')],
          can: [resend],
        },
        { send: back },
      ],
      ends: { at: ['wentBack'], emits: [], isDone: true },
    },
    'blocks the resend after too many emails until the identity provider allows it': {
      input: { email, reason: 'breached' },
      steps: [
        { send: resend },
        { failed: 'sendResetLink', error: tooOften },
        {
          at: ['coolingDown'],
          emits: [pressed, failed(tooOften.failure), focused('heading')],
          cannot: [resend],
          tags: [],
        },
        { wait: 19_999 },
        { at: ['coolingDown'] },
        { wait: 1 },
        { at: ['awaitingMail'], can: [resend], emits: [] },
        { send: resend },
        { failed: 'sendResetLink', error: identityError('too-many-requests') },
        { wait: resendCooldownMs - 1 },
        { at: ['coolingDown'] },
        { wait: 1 },
        { at: ['awaitingMail'] },
        { send: resend },
        { failed: 'sendResetLink', error: tooOften },
        { send: back },
      ],
      ends: { at: ['wentBack'] },
    },
    'shows a failure in a toast, and tries again on the next press': {
      specifies: ['8 resend'],
      steps: [
        { send: resend },
        { failed: 'sendResetLink', error: identityError('unreachable') },
        {
          at: ['awaitingMail'],
          emits: [pressed, failed(failureOf('unreachable')), focused('resend')],
          can: [resend],
        },
        { send: resend },
      ],
      ends: { at: ['resendingEmail'] },
    },
    'goes back while the email is being resent': {
      steps: [{ send: resend }, { send: back }],
      ends: { at: ['wentBack'], running: [] },
    },
    'allows another resend when the page is restored while sending': {
      steps: [{ send: resend }, { send: restored }],
      ends: { at: ['awaitingMail'], running: [], can: [resend] },
    },
  }),
});
