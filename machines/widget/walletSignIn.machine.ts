import { openingContext, walletSignInSetup } from './walletSignInSetup.ts';

/** Lets a person in with a crypto wallet: finds it, connects it, and has it sign what the provider wants signed. */
export const walletSignInMachine = walletSignInSetup.createMachine({
  id: 'walletSignIn',
  description:
    'Lets a person in with a crypto wallet: finds it, connects it, and has it sign what the provider wants signed.',
  context: ({ input }) => openingContext(input),
  initial: 'opening',
  on: { 'back.pressed': [{ guard: 'isListed', target: '.choosingOtherWallet' }, { target: '.wentBack' }] },
  states: {
    opening: {
      always: [{ guard: 'isListed', target: 'choosingOtherWallet' }, { target: 'findingWallets' }],
    },
    choosingOtherWallet: {
      entry: ['noteList', 'focusHeading'],
      on: {
        'wallet.chosen': {
          actions: [{ type: 'keepWallet', params: ({ event }) => event }, 'focusHeading'],
          target: 'findingWallets',
        },
        'walletSetup.chosen': 'settingUpWallet',
        'back.pressed': 'wentBack',
      },
    },
    settingUpWallet: { entry: 'focusHeading', on: { 'back.pressed': 'choosingOtherWallet' } },
    findingWallets: {
      tags: 'busy',
      entry: ['forgetWallets', { type: 'keepStep', params: { step: 'connect' } }],
      invoke: {
        id: 'findWallets',
        src: 'findWallets',
        input: ({ context }) => ({ wallet: context.wallet }),
        onDone: [
          {
            guard: { type: 'isNone', params: ({ event }) => event },
            actions: { type: 'storeFailure', params: { code: 'wallet-missing' } },
            target: 'walletFailed',
          },
          {
            guard: { type: 'isOnlyOne', params: ({ event }) => event },
            actions: [
              { type: 'keepFound', params: ({ event }) => event },
              { type: 'keepOnlyOne', params: ({ event }) => event },
            ],
            target: 'connectingWallet',
          },
          { actions: { type: 'keepFound', params: ({ event }) => event }, target: 'choosingWallet' },
        ],
        onError: { actions: { type: 'storeFailure', params: ({ event }) => event }, target: 'walletFailed' },
      },
      on: { 'page.restored': 'wentBack' },
    },
    choosingWallet: {
      description: 'Several answer to the name, and only the person can tell which is theirs.',
      entry: 'focusHeading',
      on: {
        'foundWallet.chosen': {
          actions: [{ type: 'keepWalletId', params: ({ event }) => event }, 'focusHeading'],
          target: 'connectingWallet',
        },
      },
    },
    connectingWallet: {
      tags: 'busy',
      entry: ['startWaiting', { type: 'keepStep', params: { step: 'connect' } }],
      invoke: {
        id: 'connectWallet',
        src: 'connectWallet',
        input: ({ context }) => ({ walletId: context.walletId }),
        onDone: { actions: { type: 'keepAccount', params: ({ event }) => event }, target: 'connected' },
        onError: { actions: { type: 'storeFailure', params: ({ event }) => event }, target: 'walletFailed' },
      },
      after: {
        hint: { actions: 'noteSlowness' },
        answerLimit: {
          actions: { type: 'storeFailure', params: { code: 'wallet-silent' } },
          target: 'walletFailed',
        },
      },
      on: { 'page.restored': 'wentBack' },
    },
    connected: {
      description: 'What is signed is for the account that was connected, so another one ends it.',
      initial: 'startingSignIn',
      invoke: {
        id: 'watchWallet',
        src: 'watchWallet',
        onError: { actions: { type: 'storeFailure', params: ({ event }) => event }, target: 'walletFailed' },
      },
      on: {
        'account.changed': {
          actions: { type: 'storeFailure', params: { code: 'wallet-changed' } },
          target: 'walletFailed',
        },
        'wallet.disconnected': {
          actions: { type: 'storeFailure', params: { code: 'wallet-disconnected' } },
          target: 'walletFailed',
        },
        'page.restored': 'wentBack',
      },
      states: {
        startingSignIn: {
          tags: 'busy',
          entry: { type: 'keepStep', params: { step: 'connect' } },
          invoke: {
            id: 'startWalletSignIn',
            src: 'startWalletSignIn',
            input: ({ context }) => context.account,
            onDone: {
              actions: { type: 'keepMessage', params: ({ event }) => event },
              target: 'signingMessage',
            },
            onError: {
              actions: { type: 'storeFailure', params: ({ event }) => event },
              target: '#walletSignIn.walletFailed',
            },
          },
        },
        signingMessage: {
          tags: 'busy',
          entry: ['startWaiting', { type: 'keepStep', params: { step: 'sign' } }, 'focusHeading'],
          invoke: {
            id: 'signMessage',
            src: 'signMessage',
            input: ({ context: { account, message } }) => ({ ...account, message }),
            onDone: '#walletSignIn.finishingSignIn',
            onError: {
              actions: { type: 'storeFailure', params: ({ event }) => event },
              target: '#walletSignIn.walletFailed',
            },
          },
          after: {
            hint: { actions: 'noteSlowness' },
            answerLimit: {
              actions: { type: 'storeFailure', params: { code: 'wallet-silent' } },
              target: '#walletSignIn.walletFailed',
            },
          },
        },
      },
    },
    finishingSignIn: {
      description: 'What was signed stands, whatever the wallet does from now on.',
      tags: 'busy',
      invoke: {
        id: 'finishWalletSignIn',
        src: 'finishWalletSignIn',
        onDone: 'signedIn',
        onError: { actions: { type: 'storeFailure', params: ({ event }) => event }, target: 'walletFailed' },
      },
      on: { 'page.restored': 'wentBack' },
    },
    walletFailed: {
      entry: ['noteFailure', 'focusHeading'],
      on: {
        'retry.chosen': [
          { guard: 'isNotFound', actions: 'focusHeading', target: 'findingWallets' },
          { guard: 'isConnectionDue', actions: 'focusHeading', target: 'connectingWallet' },
          // What was to be signed may be used up, or too old.
          { actions: 'focusHeading', target: 'connected' },
        ],
        'otherWallets.chosen': 'choosingOtherWallet',
        'walletSetup.chosen': { guard: 'isMissing', target: 'settingUpWallet' },
      },
    },
    signedIn: { type: 'final', entry: { type: 'keepOutcome', params: { kind: 'signed-in' } } },
    wentBack: { type: 'final' },
  },
  output: ({ context: { kind } }) => ({ kind }),
});
