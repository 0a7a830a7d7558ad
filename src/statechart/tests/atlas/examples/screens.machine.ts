import { setup } from 'xstate';
import { notProvided } from '../../../machines/placeholders.ts';

const failing = [{ guard: 'isLockedOut', target: 'lockedOut' } as const, { target: 'failed' } as const];

const limited = { requestLimit: { actions: 'setFailure', target: 'failed' } } as const;

/** Creates a state that waits for an actor until the time limit of a request. */
const requesting = <const Actor extends string, const Target extends string>(src: Actor, onDone: Target) =>
  ({ tags: 'busy', invoke: { id: src, src, onDone, onError: failing }, after: limited }) as const;

/**
 * Creates a state that waits for a dialog of the browser or of a wallet. The user can cancel the dialog or press Back.
 */
const prompting = <const Actor extends string, const Target extends string, const Origin extends string>(
  src: Actor,
  onDone: Target,
  origin: Origin,
) => ({
  tags: 'busy' as const,
  invoke: {
    id: src,
    src,
    onDone,
    onError: [{ guard: 'wasCancelled', target: origin } as const, ...failing],
  },
  on: { 'back.pressed': origin },
});

/** A sign-in with one top-level state per screen and many transitions between them: the widest chart to draw. */
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
  actions: { focusHeading: () => undefined, trackSignedIn: () => undefined, setFailure: () => undefined },
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
  description: 'One screen at a time, from the email field to the signed-in page.',
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
      after: limited,
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
    sendingCode: requesting('sendCode', 'enteringCode'),
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
      after: limited,
    },
    sendingLink: requesting('sendLink', 'linkSent'),
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
    signingIn: requesting('signIn', 'signedIn'),
    creatingPassword: { on: { 'password.submitted': 'savingPassword', 'back.pressed': 'enteringEmail' } },
    savingPassword: requesting('createPassword', 'signedIn'),
    usingPasskey: prompting('usePasskey', 'signedIn', 'enteringEmail'),
    choosingWallet: { on: { 'wallet.chosen': 'connectingWallet', 'back.pressed': 'enteringEmail' } },
    connectingWallet: prompting('connectWallet', 'signingChallenge', 'choosingWallet'),
    signingChallenge: prompting('signChallenge', 'signedIn', 'choosingWallet'),
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
