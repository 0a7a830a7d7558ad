import { setup } from 'xstate';
import { notProvided } from '../../../../machines/contracts/notProvided.ts';

const failing = [{ guard: 'isLockedOut', target: 'lockedOut' } as const, { target: 'failed' } as const];

/** A flat sign-in, one state for each screen, where one screen leads to most others: the widest shape a flow takes. */
export const screensMachine = setup({
  actors: {
    lookUpUser: notProvided<void, void>('lookUpUser'),
    sendCode: notProvided<void, void>('sendCode'),
    verifyCode: notProvided<void, void>('verifyCode'),
    sendLink: notProvided<void, void>('sendLink'),
    signIn: notProvided<void, void>('signIn'),
    createPassword: notProvided<void, void>('createPassword'),
    usePasskey: notProvided<void, void>('usePasskey'),
    connectWallet: notProvided<void, void>('connectWallet'),
    signChallenge: notProvided<void, void>('signChallenge'),
    openProvider: notProvided<void, void>('openProvider'),
  },
  actions: { focusHeading: () => undefined, trackSignedIn: () => undefined, keepFailure: () => undefined },
  guards: {
    isLockedOut: () => false,
    isNewUser: () => false,
    hasPassword: () => false,
    wasCancelled: () => false,
    isWrongCode: () => false,
  },
  delays: { requestLimit: 9_000, lockTime: 30_000 },
}).createMachine({
  id: 'screens',
  description: 'One screen at a time, from the e-mail field to the signed-in page.',
  initial: 'enteringEmail',
  states: {
    enteringEmail: {
      entry: 'focusHeading',
      on: {
        'email.submitted': 'lookingUp',
        'phone.chosen': 'enteringPhone',
        'provider.chosen': 'openingProvider',
        'passkey.chosen': 'usingPasskey',
        'wallet.chosen': 'choosingWallet',
      },
    },
    lookingUp: {
      tags: 'busy',
      invoke: {
        id: 'lookUpUser',
        src: 'lookUpUser',
        onDone: [
          { guard: 'isNewUser', target: 'creatingPassword' },
          { guard: 'hasPassword', target: 'enteringPassword' },
          { target: 'choosingMethod' },
        ],
        onError: failing,
      },
      after: { requestLimit: { actions: 'keepFailure', target: 'failed' } },
    },
    choosingMethod: {
      on: {
        'code.chosen': 'sendingCode',
        'link.chosen': 'sendingLink',
        'passkey.chosen': 'usingPasskey',
        'back.pressed': 'enteringEmail',
      },
    },
    enteringPhone: { on: { 'phone.submitted': 'sendingCode', 'back.pressed': 'enteringEmail' } },
    sendingCode: {
      tags: 'busy',
      invoke: { id: 'sendCode', src: 'sendCode', onDone: 'enteringCode', onError: failing },
      after: { requestLimit: { actions: 'keepFailure', target: 'failed' } },
    },
    enteringCode: {
      entry: 'focusHeading',
      on: {
        'code.submitted': 'verifyingCode',
        'resend.requested': 'sendingCode',
        'back.pressed': 'enteringEmail',
      },
    },
    verifyingCode: {
      tags: 'busy',
      invoke: {
        id: 'verifyCode',
        src: 'verifyCode',
        onDone: 'signedIn',
        onError: [{ guard: 'isWrongCode', target: 'enteringCode' }, ...failing],
      },
      after: { requestLimit: { actions: 'keepFailure', target: 'failed' } },
    },
    sendingLink: {
      tags: 'busy',
      invoke: { id: 'sendLink', src: 'sendLink', onDone: 'linkSent', onError: failing },
      after: { requestLimit: { actions: 'keepFailure', target: 'failed' } },
    },
    linkSent: {
      entry: 'focusHeading',
      on: { 'resend.requested': 'sendingLink', 'back.pressed': 'enteringEmail' },
    },
    enteringPassword: {
      on: {
        'password.submitted': 'signingIn',
        'code.chosen': 'sendingCode',
        'back.pressed': 'enteringEmail',
      },
    },
    signingIn: {
      tags: 'busy',
      invoke: { id: 'signIn', src: 'signIn', onDone: 'signedIn', onError: failing },
      after: { requestLimit: { actions: 'keepFailure', target: 'failed' } },
    },
    creatingPassword: { on: { 'password.submitted': 'savingPassword', 'back.pressed': 'enteringEmail' } },
    savingPassword: {
      tags: 'busy',
      invoke: { id: 'createPassword', src: 'createPassword', onDone: 'signedIn', onError: failing },
      after: { requestLimit: { actions: 'keepFailure', target: 'failed' } },
    },
    usingPasskey: {
      tags: 'busy',
      invoke: {
        id: 'usePasskey',
        src: 'usePasskey',
        onDone: 'signedIn',
        onError: [{ guard: 'wasCancelled', target: 'enteringEmail' }, ...failing],
      },
      on: { 'back.pressed': 'enteringEmail' },
    },
    choosingWallet: { on: { 'wallet.chosen': 'connectingWallet', 'back.pressed': 'enteringEmail' } },
    connectingWallet: {
      tags: 'busy',
      invoke: {
        id: 'connectWallet',
        src: 'connectWallet',
        onDone: 'signingChallenge',
        onError: [{ guard: 'wasCancelled', target: 'choosingWallet' }, ...failing],
      },
      on: { 'back.pressed': 'choosingWallet' },
    },
    signingChallenge: {
      tags: 'busy',
      invoke: {
        id: 'signChallenge',
        src: 'signChallenge',
        onDone: 'signedIn',
        onError: [{ guard: 'wasCancelled', target: 'choosingWallet' }, ...failing],
      },
      on: { 'back.pressed': 'choosingWallet' },
    },
    openingProvider: {
      tags: 'busy',
      invoke: { id: 'openProvider', src: 'openProvider', onDone: 'signedIn', onError: failing },
      on: { 'page.restored': 'enteringEmail' },
    },
    lockedOut: { entry: 'focusHeading', after: { lockTime: 'enteringEmail' } },
    failed: { entry: 'focusHeading', on: { 'retry.requested': 'enteringEmail' } },
    signedIn: { entry: 'trackSignedIn', on: { 'page.restored': 'enteringEmail' } },
  },
});
