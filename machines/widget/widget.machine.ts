import { assign, emit, setup } from 'xstate';
import { fromEvent } from '../contracts/fromEvent.ts';
import { machineNotProvided } from '../contracts/machineNotProvided.ts';
import { notProvided, waitNotProvided } from '../contracts/notProvided.ts';
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
import type { secondStepMachine } from './secondStep.machine.ts';
import type { walletSignInMachine } from './walletSignIn.machine.ts';
import { failing, initialContext, oneTapInput, tryAgainLog, types, type Choice } from './widgetScreens.ts';

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
    passkeySetup: machineNotProvided<typeof passkeySetupMachine>('passkeySetup'),
    loadSecondStep: waitNotProvided<void, void>('loadSecondStep'),
    secondStep: machineNotProvided<typeof secondStepMachine>('secondStep'),
    loadWallets: waitNotProvided<void, void>('loadWallets'),
    walletSignIn: machineNotProvided<typeof walletSignInMachine>('walletSignIn'),
  },
  actions: {
    setChoice: assign((_, choice: Choice) => choice),
    clearFactor: assign({ factor: null }),
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
    isSignedInBy: ({ context }, factor: string) => context.factor === factor,
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
        { guard: 'isForPasskeys', target: 'completing' },
        { guard: 'hasStoredSession', target: 'checkingSession' },
        { target: 'openingForm' },
      ],
    },
    checkingSession: {
      description: 'The provider may have ended the session of this browser.',
      invoke: { id: 'checkSession', src: 'checkSession', onDone: 'completing', onError: 'openingForm' },
    },
    openingForm: { entry: 'logLoginScreen', always: 'choosingMethod' },
    returning: {
      entry: 'focusHeading',
      always: [{ guard: 'isForPasskeys', target: 'completing' }, { target: 'choosingMethod' }],
    },
    choosingMethod: {
      entry: 'clearFactor',
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
        { id: 'passkeySignIn', src: 'passkeySignIn', onDone: 'passkeyConfirmed', onError: 'broken' },
        { id: 'oauth', src: 'oauth', onDone: 'returning', onError: 'broken' },
        { id: 'oneTap', src: 'oneTap', input: oneTapInput, onDone: 'returning', onError: 'broken' },
      ],
      on: {
        'wallet.chosen': { actions: { type: 'setWallet', params: fromEvent }, target: 'openingWallets' },
        'otherWallets.chosen': { actions: 'clearWallet', target: 'openingWallets' },
        'session.found': 'completing',
      },
    },
    enteringCode: {
      entry: ['focusPasscode', { type: 'setChoice', params: { factor: 'passcode' } }],
      invoke: {
        id: 'otp',
        src: 'otp',
        input: ({ context }) => context.passcode,
        onDone: [
          { guard: { type: 'isOutcome', params: 'verified' }, target: 'completing' },
          { guard: { type: 'isOutcome', params: 'went-back' }, target: 'returning' },
        ],
        onError: 'broken',
      },
      on: { 'session.found': { actions: 'clearFactor', target: 'completing' } },
    },
    checkingEmail: {
      entry: 'focusHeading',
      on: {
        'retry.chosen': { actions: ['logTryAgain', 'clearEmail'], target: 'returning' },
        'session.found': { actions: 'clearFactor', target: 'completing' },
      },
    },
    enteringPassword: {
      entry: ['focusHeading', { type: 'setChoice', params: { factor: 'password' } }],
      invoke: {
        id: 'password',
        src: 'password',
        input: ({ context: { user, canSendLink } }) => ({ ...user, canSendLink }),
        onDone: [
          { guard: { type: 'isOutcome', params: 'signed-in' }, target: 'completing' },
          { guard: { type: 'isOutcome', params: 'link-sent' }, target: 'checkingEmail' },
          { guard: { type: 'isOutcome', params: 'broken' }, target: 'broken' },
          { guard: { type: 'isOutcome', params: 'went-back' }, target: 'returning' },
        ],
        onError: 'broken',
      },
      on: { 'session.found': { actions: 'clearFactor', target: 'completing' } },
    },
    resettingPassword: {
      entry: { type: 'setChoice', params: { factor: 'password' } },
      invoke: {
        id: 'passwordReset',
        src: 'passwordReset',
        input: ({ context }) => ({ linkKind: context.linkKind }),
        onDone: [
          { guard: { type: 'isOutcome', params: 'signed-in' }, target: 'completing' },
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
    openingWallets: {
      description: 'The wallet code is loaded on demand.',
      entry: 'focusHeading',
      invoke: { id: 'loadWallets', src: 'loadWallets', onDone: 'usingWallet', onError: 'broken' },
      on: { 'back.pressed': 'returning', 'session.found': 'completing', 'page.restored': 'returning' },
    },
    usingWallet: {
      entry: ['focusHeading', { type: 'setChoice', params: { factor: 'wallet' } }],
      invoke: {
        id: 'walletSignIn',
        src: 'walletSignIn',
        input: ({ context }) => ({ wallet: context.wallet }),
        onDone: [
          { guard: { type: 'isOutcome', params: 'signed-in' }, target: 'completing' },
          { guard: { type: 'isOutcome', params: 'went-back' }, target: 'returning' },
        ],
        onError: 'broken',
      },
      on: { 'session.found': { actions: 'clearFactor', target: 'completing' } },
    },
    completing: {
      description: 'A session counts only after its second step, whose code is loaded on demand.',
      invoke: { id: 'loadSecondStep', src: 'loadSecondStep', onDone: 'takingSecondStep', onError: 'broken' },
    },
    takingSecondStep: {
      invoke: {
        id: 'secondStep',
        src: 'secondStep',
        input: ({ context }) => context.twoStep,
        onDone: [
          { guard: { type: 'isOutcome', params: 'went-back' }, actions: 'emitSignOut', target: 'returning' },
          { guard: 'isForPasskeys', target: 'settingUpPasskeys' },
          { guard: { type: 'isOutcome', params: 'ended' }, target: 'broken' },
          { guard: { type: 'isSignedInBy', params: 'passcode' }, target: 'codeConfirmed' },
          { guard: { type: 'isSignedInBy', params: 'password' }, target: 'passwordConfirmed' },
          { guard: { type: 'isSignedInBy', params: 'wallet' }, target: 'walletConfirmed' },
          { target: 'loggedIn' },
        ],
        onError: 'broken',
      },
    },
    broken: { entry: { type: 'storeFailure', params: failing }, on: { 'retry.chosen': 'returning' } },
    codeConfirmed: { entry: ['focusHeading', 'emitEnd'], on: { 'page.restored': 'choosingMethod' } },
    passwordConfirmed: { entry: ['focusHeading', 'emitEnd'], on: { 'page.restored': 'choosingMethod' } },
    passkeyConfirmed: { entry: ['focusHeading', 'emitEnd'], on: { 'page.restored': 'choosingMethod' } },
    walletConfirmed: { entry: ['focusHeading', 'emitEnd'], on: { 'page.restored': 'choosingMethod' } },
    passkeysManaged: { entry: ['focusHeading', 'emitEnd'], on: { 'page.restored': 'opening' } },
    loggedIn: { entry: ['focusHeading', 'emitEnd'], on: { 'page.restored': 'choosingMethod' } },
  },
});
