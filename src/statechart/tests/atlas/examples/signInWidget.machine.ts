import { assign, setup } from 'xstate';
import { notProvided } from '../../../machines/placeholders.ts';

type SignInEvent =
  | { type: 'email.submitted' }
  | { type: 'method.codeChosen' }
  | { type: 'method.linkChosen' }
  | { type: 'method.passkeyChosen' }
  | { type: 'method.walletChosen' }
  | { type: 'code.submitted' }
  | { type: 'resend.requested' }
  | { type: 'countdown.over' }
  | { type: 'password.submitted' }
  | { type: 'rules.met' }
  | { type: 'wallet.chosen' }
  | { type: 'enrollment.skipped' }
  | { type: 'passkey.offered' }
  | { type: 'retry.requested' }
  | { type: 'back.pressed' };

const enrolling = '#signInWidget.enrolling';
const failed = '#signInWidget.failed';

/** Creates a busy state that waits for an actor. */
const waitingFor = <const Actor extends string, const Done extends string, const Failed>(
  src: Actor,
  onDone: Done,
  onError: Failed,
) => ({ tags: 'busy', invoke: { id: src, src, onDone, onError } }) as const;

/** A sign-in with as many states as a real widget: the largest chart to draw. */
export const signInWidgetMachine = setup({
  types: { context: {} as { attempt: number }, events: {} as SignInEvent, tags: {} as 'busy' },
  actors: {
    lookUpUser: notProvided<void, void>('lookUpUser'),
    sendLink: notProvided<void, void>('sendLink'),
    waitForLink: notProvided<void, void>('waitForLink'),
    sendCode: notProvided<void, void>('sendCode'),
    verifyCode: notProvided<void, void>('verifyCode'),
    signInWithPassword: notProvided<void, void>('signInWithPassword'),
    createPassword: notProvided<void, void>('createPassword'),
    authenticatePasskey: notProvided<void, void>('authenticatePasskey'),
    registerPasskey: notProvided<void, void>('registerPasskey'),
    connectWallet: notProvided<void, void>('connectWallet'),
    signChallenge: notProvided<void, void>('signChallenge'),
  },
  actions: {
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    resetAttempts: assign({ attempt: 0 }),
    trackSignedIn: () => undefined,
    setProblem: () => undefined,
  },
  guards: {
    isNewUser: () => false,
    hasPassword: ({ context }) => context.attempt > 0,
    isPasskeySupported: () => true,
    isWrongAndMayRetry: ({ context }) => context.attempt < 3,
    isWrong: () => true,
    isExpired: () => true,
    wasCancelled: () => true,
  },
  delays: { lockTime: 30_000, linkLifetime: ({ context }) => 1_000 * context.attempt },
}).createMachine({
  id: 'signInWidget',
  description: 'One email field, then a code, a link, a password, a passkey or a wallet.',
  context: { attempt: 0 },
  initial: 'start',
  states: {
    start: {
      initial: 'enteringEmail',
      states: {
        enteringEmail: { on: { 'email.submitted': 'lookingUp' } },
        lookingUp: {
          tags: 'busy',
          invoke: {
            id: 'lookUpUser',
            src: 'lookUpUser',
            onDone: [
              { guard: 'isNewUser', target: '#signInWidget.passwordCreate' },
              { guard: 'hasPassword', target: '#signInWidget.passwordLogin' },
              { target: 'choosingMethod' },
            ],
            onError: { target: 'enteringEmail', actions: 'setProblem' },
          },
        },
        choosingMethod: {
          on: {
            'method.codeChosen': '#signInWidget.code',
            'method.linkChosen': '#signInWidget.magicLink',
            'method.passkeyChosen': [
              { guard: 'isPasskeySupported', target: '#signInWidget.passkey' },
              { target: '#signInWidget.passkey.unsupported' },
            ],
            'method.walletChosen': '#signInWidget.wallet',
            'back.pressed': 'enteringEmail',
          },
        },
      },
    },
    magicLink: {
      initial: 'sendingLink',
      on: { 'back.pressed': 'start.choosingMethod' },
      states: {
        sendingLink: waitingFor('sendLink', 'linkSent', failed),
        linkSent: {
          invoke: { id: 'waitForLink', src: 'waitForLink', onDone: enrolling, onError: failed },
          after: { linkLifetime: 'linkExpired' },
        },
        linkExpired: { on: { 'resend.requested': 'sendingLink' } },
      },
    },
    code: {
      initial: 'sendingCode',
      entry: 'resetAttempts',
      states: {
        sendingCode: waitingFor('sendCode', 'open', failed),
        open: {
          type: 'parallel',
          on: { 'back.pressed': '#signInWidget.start.choosingMethod' },
          states: {
            entry: {
              initial: 'enteringCode',
              states: {
                enteringCode: { on: { 'code.submitted': 'verifyingCode' } },
                verifyingCode: waitingFor('verifyCode', enrolling, [
                  { guard: 'isWrongAndMayRetry', target: 'enteringCode', actions: 'countAttempt' },
                  { guard: 'isWrong', target: '#signInWidget.code.lockedOut' },
                  { guard: 'isExpired', target: 'enteringCode', actions: 'setProblem' },
                  { target: failed },
                ]),
              },
            },
            resend: {
              initial: 'cooling',
              states: {
                cooling: { on: { 'countdown.over': 'available' } },
                available: { on: { 'resend.requested': 'resending' } },
                resending: {
                  tags: 'busy',
                  invoke: {
                    id: 'resendCode',
                    src: 'sendCode',
                    onDone: 'cooling',
                    onError: 'available',
                  },
                },
              },
            },
          },
        },
        lockedOut: { after: { lockTime: '#signInWidget.start' } },
      },
    },
    passwordLogin: {
      initial: 'enteringPassword',
      states: {
        enteringPassword: {
          on: {
            'password.submitted': 'signingIn',
            'method.codeChosen': '#signInWidget.code',
            'back.pressed': '#signInWidget.start.choosingMethod',
          },
        },
        signingIn: waitingFor('signInWithPassword', enrolling, [
          { guard: 'isWrong', target: 'passwordRejected' },
          { target: failed },
        ]),
        passwordRejected: { entry: 'countAttempt', always: 'enteringPassword' },
      },
    },
    passwordCreate: {
      initial: 'choosingPassword',
      states: {
        choosingPassword: {
          initial: 'rulesOpen',
          on: { 'back.pressed': '#signInWidget.start' },
          states: { rulesOpen: { on: { 'rules.met': 'rulesMet' } }, rulesMet: {} },
          onDone: 'creatingPassword',
        },
        creatingPassword: waitingFor('createPassword', enrolling, 'choosingPassword'),
      },
    },
    passkey: {
      initial: 'authenticating',
      on: { 'back.pressed': 'start.choosingMethod' },
      states: {
        authenticating: waitingFor('authenticatePasskey', enrolling, [
          { guard: 'wasCancelled', target: '#signInWidget.start.choosingMethod' },
          { target: failed },
        ]),
        unsupported: {},
      },
    },
    wallet: {
      initial: 'choosingWallet',
      on: { 'back.pressed': 'start.choosingMethod' },
      states: {
        choosingWallet: { on: { 'wallet.chosen': 'connecting' } },
        connecting: waitingFor('connectWallet', 'signing', [
          { guard: 'wasCancelled', target: 'choosingWallet' },
          { target: failed },
        ]),
        signing: waitingFor('signChallenge', enrolling, [
          { guard: 'wasCancelled', target: 'choosingWallet' },
          { target: failed },
        ]),
      },
    },
    enrolling: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isPasskeySupported', target: 'offering' }, { target: 'settled' }] },
        offering: { on: { 'passkey.offered': 'registering', 'enrollment.skipped': 'settled' } },
        registering: waitingFor('registerPasskey', 'settled', {
          target: 'offering',
          actions: 'setProblem',
        }),
        settled: { type: 'final' },
      },
      onDone: 'signedIn',
    },
    failed: { on: { 'retry.requested': 'start' } },
    signedIn: { type: 'final', entry: 'trackSignedIn' },
  },
});
