import { assertEvent, assign, emit, setup } from 'xstate';
import { emailFault, type EmailFault } from '../contracts/credentials.ts';
import { sentEmail } from '../contracts/emailAddress.ts';
import type { Failure } from '../contracts/failures.ts';
import { fromEvent } from '../contracts/fromEvent.ts';
import { notProvided } from '../contracts/notProvided.ts';
import { isOutcome } from '../contracts/outcomes.ts';
import { failureAction } from '../contracts/reporting.ts';
import { otpMachine } from '../widget/otp.machine.ts';
import type { AwaitedPasscode, AwaitedProof, PasscodeDelivery } from '../widget/passcode.ts';

/** OAuth providers whose accounts sign members in. */
export const memberProviders = ['google', 'microsoft'] as const;

export type MemberProvider = (typeof memberProviders)[number];

export interface MemberProofInput {
  readonly email: string;
  /** Why the person has to begin again; `null` at the first time. */
  readonly failure: Failure | null;
  /** The passcode or the link that was sent before a reload; `null` for none. */
  readonly awaited: AwaitedProof | null;
}

type EmailEvent = { readonly email: string };

/** Has a member prove an email address: by a passcode, a link, a password, or an account at Google or Microsoft. */
export const memberProofMachine = setup({
  types: {
    context: {} as MemberProofInput & {
      emailFault: EmailFault;
      isPasswordMissing: boolean;
      provider: MemberProvider;
      passcode: AwaitedPasscode;
    },
    input: {} as MemberProofInput,
    output: {} as { readonly kind: 'proved' },
    events: {} as
      | ({ type: 'passcode.chosen' } & EmailEvent)
      | ({ type: 'link.chosen' } & EmailEvent)
      | ({ type: 'password.chosen' } & EmailEvent)
      | { type: 'password.submitted'; password: string }
      | { type: 'reset.chosen' }
      | { type: 'provider.chosen'; provider: MemberProvider }
      | { type: 'back.pressed' }
      | { type: 'page.restored' },
    emitted: {} as
      | { type: 'focus.requested'; target: 'heading' | 'email' | 'password' | 'passcode' | 'failure' }
      | { type: 'failure.noted'; failure: Failure },
    tags: {} as 'busy' | 'leaving',
    children: {} as { otp: 'otp' },
  },
  actors: {
    sendLink: notProvided<PasscodeDelivery, EmailEvent>('sendLink'),
    sendPasscode: notProvided<PasscodeDelivery, EmailEvent>('sendPasscode'),
    sendResetLink: notProvided<PasscodeDelivery, EmailEvent>('sendResetLink'),
    signInWithPassword: notProvided<void, { email: string; password: string }>('signInWithPassword'),
    openProvider: notProvided<void, { provider: MemberProvider }>('openProvider'),
    otp: otpMachine,
  },
  actions: {
    setEmail: assign((_, { email }: EmailEvent) => ({
      email: sentEmail(email),
      emailFault: null,
      failure: null,
      isPasswordMissing: false,
    })),
    setEmailFault: assign((_, { email }: EmailEvent) => ({
      email,
      emailFault: emailFault(email),
      failure: null,
    })),
    setProvider: assign({
      provider: (_, { provider }: { provider: MemberProvider }) => provider,
      emailFault: null,
      failure: null,
    }),
    takeAwaited: assign(({ context: { awaited } }) => ({
      ...(awaited && { email: awaited.destination, passcode: awaited }),
      awaited: null,
    })),
    setDelivery: assign({
      passcode: ({ context }, { output }: { output: PasscodeDelivery }) => ({
        channel: 'email' as const,
        destination: context.email,
        ...output,
      }),
    }),
    setPasswordMissing: assign({ isPasswordMissing: true, failure: null }),
    clearFailure: assign({ failure: null, isPasswordMissing: false }),
    showFailure: failureAction('failure'),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
    focusEmail: emit({ type: 'focus.requested', target: 'email' }),
    focusPassword: emit({ type: 'focus.requested', target: 'password' }),
    focusPasscode: emit({ type: 'focus.requested', target: 'passcode' }),
  },
  guards: {
    isAwaiting: ({ context: { awaited } }, by: AwaitedProof['by']) =>
      awaited !== null && (awaited.by ?? 'passcode') === by,
    isEmail: (_, { email }: EmailEvent) => emailFault(email) === null,
    hasPassword: (_, { password }: { password: string }) => password !== '',
    isOutcome,
  },
}).createMachine({
  id: 'memberProof',
  description:
    'Has a member prove an email address: by a passcode, a link, a password, or an account at Google or Microsoft.',
  context: ({ input }) => ({
    ...input,
    emailFault: null,
    isPasswordMissing: false,
    provider: 'google',
    // Stryker disable next-line StringLiteral,ObjectLiteral: the passcode is set before its screen
    passcode: { channel: 'email', destination: '', methodId: '', expiresAtMs: 0 },
  }),
  initial: 'starting',
  states: {
    starting: {
      description: 'After a reload, the message that was sent is awaited again.',
      always: [
        {
          guard: { type: 'isAwaiting', params: 'passcode' },
          actions: ['takeAwaited', 'focusPasscode'],
          target: 'enteringPasscode',
        },
        {
          guard: { type: 'isAwaiting', params: 'link' },
          actions: ['takeAwaited', 'focusHeading'],
          target: 'linkSent',
        },
        {
          guard: { type: 'isAwaiting', params: 'reset' },
          actions: ['takeAwaited', 'focusHeading'],
          target: 'resetSent',
        },
        { target: 'enteringEmail' },
      ],
    },
    enteringEmail: {
      on: {
        'passcode.chosen': [
          {
            guard: { type: 'isEmail', params: fromEvent },
            actions: { type: 'setEmail', params: fromEvent },
            target: 'sendingPasscode',
          },
          { actions: [{ type: 'setEmailFault', params: fromEvent }, 'focusEmail'] },
        ],
        'link.chosen': [
          {
            guard: { type: 'isEmail', params: fromEvent },
            actions: { type: 'setEmail', params: fromEvent },
            target: 'sendingLink',
          },
          { actions: [{ type: 'setEmailFault', params: fromEvent }, 'focusEmail'] },
        ],
        'password.chosen': [
          {
            guard: { type: 'isEmail', params: fromEvent },
            actions: [{ type: 'setEmail', params: fromEvent }, 'focusPassword'],
            target: 'enteringPassword',
          },
          { actions: [{ type: 'setEmailFault', params: fromEvent }, 'focusEmail'] },
        ],
        'provider.chosen': {
          actions: { type: 'setProvider', params: fromEvent },
          target: 'openingProvider',
        },
      },
    },
    sendingPasscode: {
      tags: 'busy',
      invoke: {
        id: 'sendPasscode',
        src: 'sendPasscode',
        input: ({ context: { email } }) => ({ email }),
        onDone: {
          actions: [{ type: 'setDelivery', params: fromEvent }, 'focusPasscode'],
          target: 'enteringPasscode',
        },
        onError: { actions: { type: 'showFailure', params: fromEvent }, target: 'enteringEmail' },
      },
      on: { 'page.restored': 'enteringEmail' },
    },
    enteringPasscode: {
      invoke: {
        id: 'otp',
        src: 'otp',
        input: ({ context }) => context.passcode,
        onDone: [
          { guard: { type: 'isOutcome', params: 'verified' }, target: 'proved' },
          {
            guard: { type: 'isOutcome', params: 'went-back' },
            actions: 'focusEmail',
            target: 'enteringEmail',
          },
        ],
        onError: { actions: { type: 'showFailure', params: fromEvent }, target: 'enteringEmail' },
      },
    },
    sendingLink: {
      tags: 'busy',
      invoke: {
        id: 'sendLink',
        src: 'sendLink',
        input: ({ context: { email } }) => ({ email }),
        onDone: {
          actions: [{ type: 'setDelivery', params: fromEvent }, 'focusHeading'],
          target: 'linkSent',
        },
        onError: { actions: { type: 'showFailure', params: fromEvent }, target: 'enteringEmail' },
      },
      on: { 'page.restored': 'enteringEmail' },
    },
    linkSent: {
      description: 'The link opens a page of its own, which goes on.',
      on: { 'back.pressed': { actions: 'focusEmail', target: 'enteringEmail' } },
    },
    enteringPassword: {
      on: {
        'password.submitted': [
          {
            guard: { type: 'hasPassword', params: fromEvent },
            actions: 'clearFailure',
            target: 'signingInWithPassword',
          },
          { actions: ['setPasswordMissing', 'focusPassword'] },
        ],
        'reset.chosen': { actions: 'clearFailure', target: 'sendingResetLink' },
        'back.pressed': { actions: ['clearFailure', 'focusEmail'], target: 'enteringEmail' },
      },
    },
    signingInWithPassword: {
      tags: 'busy',
      invoke: {
        id: 'signInWithPassword',
        src: 'signInWithPassword',
        input: ({ context, event }) => {
          assertEvent(event, 'password.submitted');
          return { email: context.email, password: event.password };
        },
        onDone: 'proved',
        onError: { actions: { type: 'showFailure', params: fromEvent }, target: 'enteringPassword' },
      },
      on: { 'page.restored': 'enteringPassword' },
    },
    sendingResetLink: {
      description: 'The member has forgotten the password, or has none yet.',
      tags: 'busy',
      invoke: {
        id: 'sendResetLink',
        src: 'sendResetLink',
        input: ({ context: { email } }) => ({ email }),
        onDone: {
          actions: [{ type: 'setDelivery', params: fromEvent }, 'focusHeading'],
          target: 'resetSent',
        },
        onError: { actions: { type: 'showFailure', params: fromEvent }, target: 'enteringPassword' },
      },
      on: { 'page.restored': 'enteringPassword' },
    },
    resetSent: {
      description: 'The link opens a page of its own, which sets a password and goes on.',
      on: { 'back.pressed': { actions: 'focusPassword', target: 'enteringPassword' } },
    },
    openingProvider: {
      tags: 'busy',
      invoke: {
        id: 'openProvider',
        src: 'openProvider',
        input: ({ context: { provider } }) => ({ provider }),
        onDone: 'leavingForProvider',
        onError: { actions: { type: 'showFailure', params: fromEvent }, target: 'enteringEmail' },
      },
    },
    leavingForProvider: {
      description: 'The browser opens the page of the OAuth provider.',
      tags: 'leaving',
      on: { 'page.restored': 'enteringEmail' },
    },
    proved: { type: 'final', output: { kind: 'proved' } },
  },
  output: { kind: 'proved' },
});
