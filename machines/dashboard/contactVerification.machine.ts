import { assign, emit, setup } from 'xstate';
import type { Recipient } from '../contracts/contactRequests.ts';
import { emailFault, type EmailFault } from '../contracts/credentials.ts';
import { sentEmail } from '../contracts/emailAddress.ts';
import { isDomainRefused } from '../contracts/emailDomain.ts';
import type { FailureParams } from '../contracts/failing.ts';
import type { Failure } from '../contracts/failures.ts';
import { fromEvent } from '../contracts/fromEvent.ts';
import { isOutcome } from '../contracts/outcomes.ts';
import { failureAction, showFailure } from '../contracts/reporting.ts';
import { provenRequest, type ProvenRequestOutcome } from '../passkeys/provenRequest.machine.ts';
import { otpMachine } from '../widget/otp.machine.ts';
import type { AwaitedProof, PasscodeDelivery, ProofMessage } from '../widget/passcode.ts';

/** Fault of a new email address; `known`: the client has it already. */
export type NewEmailFault = EmailFault | 'known';

interface Context {
  readonly awaited?: AwaitedProof | null;
  /** Whether the client adds an email address; otherwise the contact is on file. */
  readonly isNew: boolean;
  readonly recipient: Recipient;
  /** Contacts that the client has already. */
  readonly known: readonly string[];
  readonly by: ProofMessage;
  readonly delivery: PasscodeDelivery;
  readonly fault: NewEmailFault;
  readonly failure: Failure | null;
}

interface Input extends Pick<Context, 'isNew' | 'recipient' | 'known'> {
  /** The message that was sent to the recipient before a reload. */
  readonly awaited?: AwaitedProof | null;
}

export interface ContactVerificationOutcome {
  readonly kind: 'verified' | 'cancelled';
  readonly recipient: Recipient;
}

const undelivered: PasscodeDelivery = { methodId: '', expiresAtMs: 0 };

function newEmailFault({ known }: Pick<Context, 'known'>, email: string): NewEmailFault {
  return known.includes(sentEmail(email).toLowerCase()) ? 'known' : emailFault(email);
}

/** Verifies an email address or a phone number with a passcode, and first asks for a new email address, which a link
 * can verify as well. */
export const contactVerificationMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    output: {} as ContactVerificationOutcome,
    events: {} as
      | { type: 'email.submitted'; email: string; by: ProofMessage }
      | { type: 'passcode.requested' }
      | { type: 'cancel.pressed' },
    emitted: {} as
      | {
          readonly type: 'focus.requested';
          readonly target: 'heading' | 'failure' | 'email' | 'passcode';
        }
      | { readonly type: 'failure.noted'; readonly failure: Failure },
    children: {} as { sendContactMessage: 'sendContactMessage'; otp: 'otp' },
  },
  actors: {
    sendContactMessage: provenRequest<PasscodeDelivery, { recipient: Recipient; by: ProofMessage }>(),
    otp: otpMachine,
  },
  actions: {
    setEmail: assign(({ context }, { email, by }: { email: string; by: ProofMessage }) => ({
      by,
      recipient: { kind: 'email' as const, value: sentEmail(email) },
      fault: newEmailFault(context, email),
      failure: null,
    })),
    setDelivery: assign((_, { output }: { output: ProvenRequestOutcome<PasscodeDelivery> }) => ({
      delivery: output.response ?? undelivered,
    })),
    takeAwaited: assign(({ context: { awaited } }) => ({
      ...(awaited && { delivery: { methodId: awaited.methodId, expiresAtMs: awaited.expiresAtMs } }),
      awaited: null,
    })),
    clearFailure: assign({ failure: null }),
    storeFailure: failureAction('failure'),
    showRefusal: showFailure('email'),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
    focusStart: emit(({ context }) => ({
      type: 'focus.requested',
      target: context.isNew ? 'email' : 'heading',
    })),
    focusPasscode: emit({ type: 'focus.requested', target: 'passcode' }),
  },
  guards: {
    isAwaiting: ({ context }) => Boolean(context.awaited),
    isNew: ({ context }) => context.isNew,
    isByLink: ({ context }) => context.by === 'link',
    isFaulty: ({ context }, { email }: { email: string }) => newEmailFault(context, email) !== null,
    isTypedRefused: (args, failing: FailureParams) => args.context.isNew && isDomainRefused(args, failing),
    isOutcome,
  },
}).createMachine({
  id: 'contactVerification',
  description:
    'Verifies an email address or a phone number with a passcode; first asks for a new email address.',
  context: ({ input }) => ({
    ...input,
    by: input.awaited?.by === 'link' ? 'link' : 'passcode',
    delivery: undelivered,
    fault: null,
    failure: null,
  }),
  entry: 'focusStart',
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: 'isAwaiting', target: 'restoring' },
        { guard: 'isNew', target: 'enteringEmail' },
        { target: 'offeringPasscode' },
      ],
    },
    restoring: {
      description: 'After a reload, the message that was sent is awaited again.',
      always: [
        { guard: 'isByLink', actions: ['takeAwaited', 'focusHeading'], target: 'linkSent' },
        { actions: ['takeAwaited', 'focusPasscode'], target: 'enteringPasscode' },
      ],
    },
    enteringEmail: {
      on: {
        'email.submitted': [
          {
            guard: { type: 'isFaulty', params: fromEvent },
            actions: [{ type: 'setEmail', params: fromEvent }, 'focusStart'],
          },
          { actions: [{ type: 'setEmail', params: fromEvent }, 'focusHeading'], target: 'sendingMessage' },
        ],
        'cancel.pressed': 'cancelled',
      },
    },
    offeringPasscode: {
      description: 'A passcode can cost the client money, so it is sent on request.',
      on: {
        'passcode.requested': { actions: ['clearFailure', 'focusHeading'], target: 'sendingMessage' },
        'cancel.pressed': 'cancelled',
      },
    },
    sendingMessage: {
      invoke: {
        id: 'sendContactMessage',
        src: 'sendContactMessage',
        input: ({ context: { recipient, by } }) => ({ recipient, by }),
        onDone: [
          {
            guard: { type: 'isOutcome', params: 'declined' },
            actions: 'focusStart',
            target: 'starting',
          },
          {
            guard: 'isByLink',
            actions: { type: 'setDelivery', params: fromEvent },
            target: 'linkSent',
          },
          {
            actions: [{ type: 'setDelivery', params: fromEvent }, 'focusPasscode'],
            target: 'enteringPasscode',
          },
        ],
        onError: [
          {
            guard: { type: 'isTypedRefused', params: fromEvent },
            actions: { type: 'showRefusal', params: fromEvent },
            target: 'enteringEmail',
          },
          { actions: { type: 'storeFailure', params: fromEvent }, target: 'starting' },
        ],
      },
    },
    linkSent: {
      description: 'The link opens another tab, which adds the email address.',
      on: { 'cancel.pressed': 'cancelled' },
    },
    enteringPasscode: {
      invoke: {
        id: 'otp',
        src: 'otp',
        input: ({ context: { recipient, delivery } }) => ({
          channel: recipient.kind === 'email' ? 'email' : 'sms',
          destination: recipient.value,
          ...delivery,
        }),
        onDone: [
          { guard: { type: 'isOutcome', params: 'verified' }, target: 'verified' },
          {
            guard: { type: 'isOutcome', params: 'went-back' },
            actions: 'focusStart',
            target: 'starting',
          },
        ],
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'starting' },
      },
    },
    verified: {
      type: 'final',
      output: ({ context }) => ({ kind: 'verified', recipient: context.recipient }),
    },
    cancelled: {
      type: 'final',
      output: ({ context }) => ({ kind: 'cancelled', recipient: context.recipient }),
    },
  },
  output: ({ event }) => event.output as ContactVerificationOutcome,
});
