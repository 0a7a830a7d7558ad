import { assign, emit, setup } from 'xstate';
import { fromEvent } from '../contracts/fromEvent.ts';
import { onDemandNotProvided } from '../contracts/onDemand.ts';
import { notProvided } from '../contracts/notProvided.ts';
import { isOutcome } from '../contracts/outcomes.ts';
import { failureAction } from '../contracts/reporting.ts';
import { methodChoiceMachine } from './methodChoice.machine.ts';
import { oauthMachine } from './oauth.machine.ts';
import { oneTapMachine } from './oneTap.machine.ts';
import { otpMachine } from './otp.machine.ts';
import type { passkeySetupMachine } from './passkeySetup.machine.ts';
import { passkeySignInMachine } from './passkeySignIn.machine.ts';
import { passwordMachine } from './password.machine.ts';
import { passwordResetMachine } from './passwordReset.machine.ts';
import { secondStepMachine } from './secondStep.machine.ts';
import type { walletSignInMachine } from './walletSignIn.machine.ts';
import {
  failing,
  initialContext,
  oneTapInput,
  passwordInput,
  restoredContext,
  tryAgainLog,
  types,
  type Choice,
} from './widgetScreens.ts';

/** The sign-in widget: one state for each screen. */
export const widgetMachine = setup({
  types,
  actors: {
    checkSession: notProvided<void, void>('checkSession'),
    methodChoice: methodChoiceMachine,
    passkeySignIn: passkeySignInMachine,
    oauth: oauthMachine,
    oneTap: oneTapMachine,
    otp: otpMachine,
    password: passwordMachine,
    passwordReset: passwordResetMachine,
    passkeySetup: onDemandNotProvided<typeof passkeySetupMachine>('passkeySetup'),
    secondStep: secondStepMachine,
    walletSignIn: onDemandNotProvided<typeof walletSignInMachine>('walletSignIn'),
  },
  actions: {
    setChoice: assign((_, choice: Choice) => choice),
    clearFactor: assign({ factor: null }),
    restoreAwaited: assign(restoredContext),
    clearReset: assign({ resetReason: null }),
    setWallet: assign({ wallet: (_, { wallet }: Required<Pick<Choice, 'wallet'>>) => wallet }),
    clearWallet: assign({ wallet: null }),
    clearEmail: assign({ form: ({ context }) => ({ ...context.form, email: '' }) }),
    storeFailure: failureAction('heading'),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
    focusPasscode: emit({ type: 'focus.requested', target: 'passcode' }),
    emitEnd: emit({ type: 'authentication.completed' }),
    emitSignOut: emit({ type: 'signOut.requested' }),
    logLoginScreen: emit({ type: 'log.raised', log: { name: 'render_login_screen' } }),
    logTryAgain: emit(({ context: { form } }) => ({ type: 'log.raised', log: tryAgainLog(form) })),
  },
  guards: {
    isForReset: ({ context }) => context.start === 'reset-password',
    isForPasskeys: ({ context }) => context.start === 'passkey-registration',
    hasStoredSession: ({ context }) => context.hasStoredSession,
    isAwaiting: ({ context }) => Boolean(context.awaited),
    isForPasscode: ({ context }) => context.awaited?.kind === 'passcode',
    isForPassword: ({ context }) => context.awaited?.kind === 'reset',
    isOutcome,
  },
}).createMachine({
  id: 'widget',
  description: 'The sign-in widget: one state for each screen.',
  context: ({ input }) => initialContext(input),
  initial: 'opening',
  on: { 'session.ended': '.returning' },
  states: {
    opening: {
      always: [
        { guard: 'isForReset', target: 'resettingPassword' },
        { guard: 'isForPasskeys', target: 'takingSecondStep' },
        { guard: 'isAwaiting', target: 'restoring' },
        { guard: 'hasStoredSession', target: 'checkingSession' },
        { actions: 'logLoginScreen', target: 'choosingMethod' },
      ],
    },
    restoring: {
      description: 'After a reload, the screen that waited for a message waits for it again.',
      exit: 'restoreAwaited',
      always: [
        { guard: 'isForPasscode', target: 'enteringCode' },
        { guard: 'isForPassword', target: 'enteringPassword' },
        { target: 'checkingEmail' },
      ],
    },
    checkingSession: {
      description: 'The provider may have ended the session of this browser.',
      invoke: {
        id: 'checkSession',
        src: 'checkSession',
        onDone: 'takingSecondStep',
        onError: { actions: 'logLoginScreen', target: 'choosingMethod' },
      },
    },
    returning: {
      entry: 'focusHeading',
      always: [{ guard: 'isForPasskeys', target: 'takingSecondStep' }, { target: 'choosingMethod' }],
    },
    choosingMethod: {
      entry: ['clearFactor', 'clearReset'],
      invoke: [
        {
          id: 'methodChoice',
          src: 'methodChoice',
          input: ({ context: { methods, form } }) => ({ methods, form }),
          onDone: [
            {
              guard: { type: 'isOutcome', params: 'passcode-sent' },
              actions: { type: 'setChoice', params: ({ event }) => event.output.choice },
              target: 'enteringCode',
            },
            {
              guard: { type: 'isOutcome', params: 'link-sent' },
              actions: { type: 'setChoice', params: ({ event }) => event.output.choice },
              target: 'checkingEmail',
            },
            {
              guard: { type: 'isOutcome', params: 'user-found' },
              actions: { type: 'setChoice', params: ({ event }) => event.output.choice },
              target: 'enteringPassword',
            },
          ],
          onError: 'broken',
        },
        {
          id: 'passkeySignIn',
          src: 'passkeySignIn',
          onDone: { actions: { type: 'setChoice', params: { factor: 'passkey' } }, target: 'signedIn' },
          onError: 'broken',
        },
        { id: 'oauth', src: 'oauth', onDone: 'returning', onError: 'broken' },
        { id: 'oneTap', src: 'oneTap', input: oneTapInput, onDone: 'returning', onError: 'broken' },
      ],
      on: {
        'wallet.chosen': { actions: { type: 'setWallet', params: fromEvent }, target: 'usingWallet' },
        'otherWallets.chosen': { actions: 'clearWallet', target: 'usingWallet' },
        'session.found': 'takingSecondStep',
      },
    },
    enteringCode: {
      entry: ['focusPasscode', { type: 'setChoice', params: { factor: 'passcode' } }],
      invoke: {
        id: 'otp',
        src: 'otp',
        input: ({ context }) => context.passcode,
        onDone: [
          { guard: { type: 'isOutcome', params: 'verified' }, target: 'takingSecondStep' },
          { guard: { type: 'isOutcome', params: 'went-back' }, target: 'returning' },
        ],
        onError: 'broken',
      },
      on: { 'session.found': { actions: 'clearFactor', target: 'takingSecondStep' } },
    },
    checkingEmail: {
      entry: 'focusHeading',
      on: {
        'back.pressed': 'returning',
        'retry.chosen': { actions: ['logTryAgain', 'clearEmail'], target: 'returning' },
        'session.found': { actions: 'clearFactor', target: 'takingSecondStep' },
      },
    },
    enteringPassword: {
      entry: ['focusHeading', { type: 'setChoice', params: { factor: 'password' } }],
      invoke: {
        id: 'password',
        src: 'password',
        input: passwordInput,
        onDone: [
          { guard: { type: 'isOutcome', params: 'signed-in' }, target: 'takingSecondStep' },
          { guard: { type: 'isOutcome', params: 'link-sent' }, target: 'checkingEmail' },
          { guard: { type: 'isOutcome', params: 'broken' }, target: 'broken' },
          { guard: { type: 'isOutcome', params: 'went-back' }, target: 'returning' },
        ],
        onError: 'broken',
      },
      on: { 'session.found': { actions: 'clearFactor', target: 'takingSecondStep' } },
    },
    resettingPassword: {
      entry: { type: 'setChoice', params: { factor: 'password' } },
      invoke: {
        id: 'passwordReset',
        src: 'passwordReset',
        input: ({ context }) => ({ linkKind: context.linkKind }),
        onDone: [
          { guard: { type: 'isOutcome', params: 'signed-in' }, target: 'takingSecondStep' },
          { guard: { type: 'isOutcome', params: 'broken' }, target: 'broken' },
          { guard: { type: 'isOutcome', params: 'went-back' }, target: 'returning' },
        ],
        onError: 'broken',
      },
    },
    settingUpPasskeys: {
      invoke: {
        id: 'passkeySetup',
        src: 'passkeySetup',
        onDone: [
          { guard: { type: 'isOutcome', params: 'finished' }, target: 'passkeysManaged' },
          { guard: { type: 'isOutcome', params: 'broken' }, target: 'broken' },
        ],
        onError: 'broken',
      },
    },
    usingWallet: {
      description: 'Back leaves a wallet whose code does not load; later the child handles it.',
      entry: ['focusHeading', { type: 'setChoice', params: { factor: 'wallet' } }],
      invoke: {
        id: 'walletSignIn',
        src: 'walletSignIn',
        input: ({ context }) => ({ wallet: context.wallet }),
        onDone: [
          { guard: { type: 'isOutcome', params: 'signed-in' }, target: 'takingSecondStep' },
          { guard: { type: 'isOutcome', params: 'went-back' }, target: 'returning' },
        ],
        onError: 'broken',
      },
      on: {
        'back.pressed': 'returning',
        'session.found': { actions: 'clearFactor', target: 'takingSecondStep' },
      },
    },
    takingSecondStep: {
      description: 'A session counts only after its second step.',
      invoke: {
        id: 'secondStep',
        src: 'secondStep',
        input: ({ context }) => context.twoStep,
        onDone: [
          { guard: { type: 'isOutcome', params: 'went-back' }, actions: 'emitSignOut', target: 'returning' },
          { guard: 'isForPasskeys', target: 'settingUpPasskeys' },
          { guard: { type: 'isOutcome', params: 'ended' }, target: 'broken' },
          { target: 'signedIn' },
        ],
        onError: 'broken',
      },
    },
    broken: { entry: { type: 'storeFailure', params: failing }, on: { 'retry.chosen': 'returning' } },
    signedIn: { entry: ['focusHeading', 'emitEnd'], on: { 'page.restored': 'choosingMethod' } },
    passkeysManaged: { entry: ['focusHeading', 'emitEnd'], on: { 'page.restored': 'opening' } },
  },
});
