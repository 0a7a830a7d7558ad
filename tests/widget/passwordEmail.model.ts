import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import { resendCooldownMs } from '../../machines/contracts/timing.ts';
import { passwordEmailMachine } from '../../machines/widget/passwordEmail.machine.ts';
import { defineModel } from '../statechart/model.ts';
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

/** The screens that send a person to their mailbox for a new password. */
export const passwordEmailModel = defineModel({
  machine: passwordEmailMachine,
  inputs: {
    forgotten,
    'to set a first password': { email, reason: 'set-new' },
    'after another way of signing in': { email, reason: 'duplicate' },
    'after a breach': { email, reason: 'breached' },
  },
  samples: {
    events: {
      'resend.requested': { plain: {} },
      'back.pressed': { plain: {} },
      'page.restored': { plain: {} },
    },
    actors: {
      startReset: {
        done: { plain: undefined },
        failed: {
          'timed out': identityError('timed-out'),
          'too often': tooOften,
          unreachable: identityError('unreachable'),
        },
      },
    },
  },
  journeys: [
    {
      name: 'the mail is sent again to the same address, once a press, and a toast says so',
      input: forgotten,
      steps: [
        { expect: { at: ['awaitingMail'], context: forgotten, calls: [], tags: [] } },
        { send: resend },
        {
          expect: {
            at: ['resendingEmail'],
            tags: ['busy'],
            calls: [{ actor: 'startReset', input: { email } }],
            cannot: [resend],
          },
        },
        { done: 'startReset', output: undefined },
        { expect: { at: ['awaitingMail'], emits: [pressed, resent, logged('email_sent')], can: [resend] } },
        { send: back },
      ],
      ends: { at: ['wentBack'], emits: [], isDone: true },
    },
    {
      name: 'after too many mails no more can be asked for until the provider allows it',
      input: { email, reason: 'breached' },
      steps: [
        { send: resend },
        { failed: 'startReset', error: tooOften },
        {
          expect: {
            at: ['coolingDown'],
            emits: [pressed, failed(tooOften.failure)],
            cannot: [resend],
            tags: [],
          },
        },
        { wait: 19_999 },
        { expect: { at: ['coolingDown'] } },
        { wait: 1 },
        { expect: { at: ['awaitingMail'], can: [resend], emits: [] } },
        { send: resend },
        { failed: 'startReset', error: identityError('too-many-requests') },
        { wait: resendCooldownMs - 1 },
        { expect: { at: ['coolingDown'] } },
        { wait: 1 },
        { expect: { at: ['awaitingMail'] } },
        { send: resend },
        { failed: 'startReset', error: tooOften },
        { send: back },
      ],
      ends: { at: ['wentBack'] },
    },
    {
      name: 'a failure is said in a toast, and the next press tries again',
      input: forgotten,
      steps: [
        { send: resend },
        { failed: 'startReset', error: identityError('unreachable') },
        {
          expect: { at: ['awaitingMail'], emits: [pressed, failed(failureOf('unreachable'))], can: [resend] },
        },
        { send: resend },
      ],
      ends: { at: ['resendingEmail'] },
    },
    {
      name: 'nobody has to wait for a mail that is being sent again',
      input: forgotten,
      steps: [{ send: resend }, { send: back }],
      ends: { at: ['wentBack'], running: [] },
    },
    {
      name: 'a page brought back while sending can ask for the mail again',
      input: forgotten,
      steps: [{ send: resend }, { send: restored }],
      ends: { at: ['awaitingMail'], running: [], can: [resend] },
    },
  ],
});
