import { openingContext, passkeysReason, thrownBy } from './widgetScreens.ts';
import { widgetSetup } from './widgetSetup.ts';

/** Leads a person in, screen by screen: one state for each. */
export const widgetMachine = widgetSetup.createMachine({
  id: 'widget',
  description: 'Leads a person in, screen by screen: one state for each.',
  context: ({ input }) => openingContext(input),
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'isForReset', target: 'resettingPassword' },
        { guard: 'isForPasskeys', target: 'startingPasskey' },
        { target: 'introducing' },
      ],
    },
    introducing: { entry: 'logLoginScreen', always: 'choosingMethod' },
    takingTurn: {
      always: [
        { guard: { type: 'isTurn', params: { turn: 'passcode-sent' } }, target: 'enteringCode' },
        { guard: { type: 'isTurn', params: { turn: 'link-sent' } }, target: 'checkingEmail' },
        { guard: { type: 'isTurn', params: { turn: 'user-found' } }, target: 'enteringPassword' },
        { guard: { type: 'isTurn', params: { turn: 'verified' } }, target: 'codeConfirmed' },
        { guard: { type: 'isTurn', params: { turn: 'signed-in' } }, target: 'passwordConfirmed' },
        { guard: { type: 'isTurn', params: { turn: 'went-back' } }, target: 'returning' },
        { target: 'readingMailReason' },
      ],
    },
    readingMailReason: {
      always: [
        { guard: { type: 'isTurn', params: { turn: 'forgotten' } }, target: 'passwordForgotten' },
        { guard: { type: 'isTurn', params: { turn: 'set-new' } }, target: 'settingNewPassword' },
        { guard: { type: 'isTurn', params: { turn: 'duplicate' } }, target: 'passwordDuplicate' },
        { target: 'passwordBreached' },
      ],
    },
    returning: {
      entry: 'focusHeading',
      always: [{ guard: 'isForPasskeys', target: 'startingPasskey' }, { target: 'choosingMethod' }],
    },
    choosingMethod: {
      invoke: [
        {
          id: 'methodChoice',
          src: 'methodChoice',
          input: ({ context: { methods, form } }) => ({ methods, form }),
          onDone: { actions: [{ type: 'keepOutcome', params: ({ event }) => event }], target: 'takingTurn' },
          onError: 'broken',
        },
        { id: 'passkeySignIn', src: 'passkeySignIn', onDone: 'passkeyConfirmed', onError: 'broken' },
        { id: 'oauth', src: 'oauth', onDone: 'returning', onError: 'broken' },
        {
          id: 'oneTap',
          src: 'oneTap',
          input: ({ context }) => context.oneTap,
          onDone: 'returning',
          onError: 'broken',
        },
      ],
      on: {
        'wallet.chosen': {
          actions: { type: 'keepWallet', params: ({ event }) => event },
          target: 'openingWallets',
        },
        'otherWallets.chosen': { actions: 'forgetWallet', target: 'openingWallets' },
        'session.found': 'loggedIn',
      },
    },
    enteringCode: {
      entry: 'focusPasscode',
      invoke: {
        id: 'otp',
        src: 'otp',
        input: ({ context }) => context.passcode,
        onDone: { actions: [{ type: 'keepOutcome', params: ({ event }) => event }], target: 'takingTurn' },
        onError: 'broken',
      },
      on: { 'session.found': 'loggedIn' },
    },
    checkingEmail: {
      entry: 'focusHeading',
      invoke: {
        id: 'emailConfirmation',
        src: 'emailConfirmation',
        input: ({ context }) => ({ email: context.email }),
        onDone: { actions: ['logTryAgain', 'clearEmail'], target: 'returning' },
        onError: 'broken',
      },
      on: { 'session.found': 'loggedIn' },
    },
    enteringPassword: {
      entry: 'focusHeading',
      invoke: {
        id: 'password',
        src: 'password',
        input: ({ context: { email, userType, canSendLink } }) => ({ email, userType, canSendLink }),
        onDone: { actions: [{ type: 'keepOutcome', params: ({ event }) => event }], target: 'takingTurn' },
        onError: 'broken',
      },
      on: { 'session.found': 'loggedIn' },
    },
    passwordForgotten: {
      entry: 'focusHeading',
      invoke: {
        id: 'passwordEmail',
        src: 'passwordEmail',
        input: ({ context }) => ({ email: context.email, reason: 'forgotten' }),
        onDone: { actions: [{ type: 'keepOutcome', params: ({ event }) => event }], target: 'takingTurn' },
        onError: 'broken',
      },
      on: { 'session.found': 'loggedIn' },
    },
    settingNewPassword: {
      entry: 'focusHeading',
      invoke: {
        id: 'passwordEmail',
        src: 'passwordEmail',
        input: ({ context }) => ({ email: context.email, reason: 'set-new' }),
        onDone: { actions: [{ type: 'keepOutcome', params: ({ event }) => event }], target: 'takingTurn' },
        onError: 'broken',
      },
      on: { 'session.found': 'loggedIn' },
    },
    passwordDuplicate: {
      entry: 'focusHeading',
      invoke: {
        id: 'passwordEmail',
        src: 'passwordEmail',
        input: ({ context }) => ({ email: context.email, reason: 'duplicate' }),
        onDone: { actions: [{ type: 'keepOutcome', params: ({ event }) => event }], target: 'takingTurn' },
        onError: 'broken',
      },
      on: { 'session.found': 'loggedIn' },
    },
    passwordBreached: {
      entry: 'focusHeading',
      invoke: {
        id: 'passwordEmail',
        src: 'passwordEmail',
        input: ({ context }) => ({ email: context.email, reason: 'breached' }),
        onDone: { actions: [{ type: 'keepOutcome', params: ({ event }) => event }], target: 'takingTurn' },
        onError: 'broken',
      },
      on: { 'session.found': 'loggedIn' },
    },
    resettingPassword: {
      invoke: {
        id: 'passwordReset',
        src: 'passwordReset',
        input: ({ context }) => ({ linkKind: context.linkKind }),
        onDone: { actions: [{ type: 'keepOutcome', params: ({ event }) => event }], target: 'takingTurn' },
        onError: 'broken',
      },
    },
    startingPasskey: {
      invoke: {
        id: 'passkeyRegistration',
        src: 'passkeyRegistration',
        onDone: { actions: { type: 'keepOutcome', params: ({ event }) => event }, target: 'passkeyCreated' },
        onError: 'broken',
      },
    },
    passkeyCreated: {
      entry: 'focusHeading',
      invoke: {
        id: 'passkeys',
        src: 'passkeys',
        input: ({ context }) => ({ reason: passkeysReason(context) }),
        onDone: [
          { guard: { type: 'isAnother', params: ({ event }) => event }, target: 'returning' },
          { target: 'passkeysKept' },
        ],
        onError: 'broken',
      },
    },
    openingWallets: {
      description: 'What only they need is fetched when the first is asked for.',
      entry: 'focusHeading',
      invoke: { id: 'loadWallets', src: 'loadWallets', onDone: 'usingWallet', onError: 'broken' },
      on: { 'back.pressed': 'returning', 'session.found': 'loggedIn', 'page.restored': 'returning' },
    },
    usingWallet: {
      entry: 'focusHeading',
      invoke: {
        id: 'walletSignIn',
        src: 'walletSignIn',
        input: ({ context }) => ({ wallet: context.wallet }),
        onDone: [
          { guard: { type: 'isSignedIn', params: ({ event }) => event }, target: 'walletConfirmed' },
          { target: 'returning' },
        ],
        onError: 'broken',
      },
      on: { 'session.found': 'loggedIn' },
    },
    broken: {
      entry: { type: 'reportFailure', params: ({ event }) => ({ error: thrownBy(event) }) },
      on: { 'retry.chosen': { actions: 'clearFailure', target: 'returning' } },
    },
    codeConfirmed: { entry: ['focusHeading', 'reportEnd'], on: { 'page.restored': 'choosingMethod' } },
    passwordConfirmed: { entry: ['focusHeading', 'reportEnd'], on: { 'page.restored': 'choosingMethod' } },
    passkeyConfirmed: { entry: ['focusHeading', 'reportEnd'], on: { 'page.restored': 'choosingMethod' } },
    walletConfirmed: { entry: ['focusHeading', 'reportEnd'], on: { 'page.restored': 'choosingMethod' } },
    passkeysKept: { entry: ['focusHeading', 'reportEnd'], on: { 'page.restored': 'opening' } },
    loggedIn: { entry: ['focusHeading', 'reportEnd'], on: { 'page.restored': 'choosingMethod' } },
  },
});
