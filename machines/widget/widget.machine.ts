import { assign, emit, setup } from 'xstate';
import { machineNotProvided } from '../contracts/machineNotProvided.ts';
import { waitNotProvided } from '../contracts/notProvided.ts';
import { isOutcome } from '../contracts/outcomes.ts';
import { failureAction } from '../contracts/reporting.ts';
import type { passkeyRegistrationMachine } from '../passkeys/passkeyRegistration.machine.ts';
import type { passkeysMachine } from '../passkeys/passkeys.machine.ts';
import { methodChoiceMachine } from './methodChoice.machine.ts';
import { oauthMachine } from './oauth.machine.ts';
import { oneTapMachine } from './oneTap.machine.ts';
import { otpMachine } from './otp.machine.ts';
import { passkeySignInMachine } from './passkeySignIn.machine.ts';
import { passwordMachine } from './password.machine.ts';
import { passwordResetMachine } from './passwordReset.machine.ts';
import type { walletSignInMachine } from './walletSignIn.machine.ts';
import { initialContext, errorOf, widgetTypes, type Choice } from './widgetScreens.ts';

/** The sign-in widget: one state for each screen. */
export const widgetMachine = setup({
  types: widgetTypes,
  actors: {
    methodChoice: methodChoiceMachine,
    passkeySignIn: passkeySignInMachine,
    oauth: oauthMachine,
    oneTap: oneTapMachine,
    otp: otpMachine,
    password: passwordMachine,
    passwordReset: passwordResetMachine,
    // These machines are loaded on demand, since few visitors need them.
    passkeyRegistration: machineNotProvided<typeof passkeyRegistrationMachine>('passkeyRegistration'),
    passkeys: machineNotProvided<typeof passkeysMachine>('passkeys'),
    loadWallets: waitNotProvided<void, void>('loadWallets'),
    walletSignIn: machineNotProvided<typeof walletSignInMachine>('walletSignIn'),
  },
  actions: {
    setChoice: assign((_, choice: Choice) => choice),
    clearEmail: assign({ form: ({ context }) => ({ ...context.form, email: '' }) }),
    storeFailure: failureAction('heading'),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
    focusPasscode: emit({ type: 'focus.requested', target: 'passcode' }),
    emitEnd: emit({ type: 'authentication.completed' }),
    logLoginScreen: emit({ type: 'log.raised', log: { name: 'render_login_screen' } }),
    logTryAgain: emit(({ context: { form } }) => ({
      type: 'log.raised',
      log: { name: 'email_try_again_clicked', email: form.email, kind: 'login_or_create_eml' },
    })),
  },
  guards: {
    isForReset: ({ context }) => context.start === 'reset-password',
    isForPasskeys: ({ context }) => context.start === 'passkey-registration',
    isOutcome,
  },
}).createMachine({
  id: 'widget',
  description: 'The sign-in widget: one state for each screen.',
  context: ({ input }) => initialContext(input),
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'isForReset', target: 'resettingPassword' },
        { guard: 'isForPasskeys', target: 'startingPasskey' },
        { actions: 'logLoginScreen', target: 'choosingMethod' },
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
          actions: { type: 'setChoice', params: ({ event: { wallet } }) => ({ wallet }) },
          target: 'openingWallets',
        },
        'otherWallets.chosen': {
          actions: { type: 'setChoice', params: { wallet: null } },
          target: 'openingWallets',
        },
        'session.found': 'loggedIn',
      },
    },
    enteringCode: {
      entry: 'focusPasscode',
      invoke: {
        id: 'otp',
        src: 'otp',
        input: ({ context }) => context.passcode,
        onDone: [
          { guard: { type: 'isOutcome', params: 'verified' }, target: 'codeConfirmed' },
          { guard: { type: 'isOutcome', params: 'went-back' }, target: 'returning' },
        ],
        onError: 'broken',
      },
      on: { 'session.found': 'loggedIn' },
    },
    checkingEmail: {
      entry: 'focusHeading',
      on: {
        'retry.chosen': { actions: ['logTryAgain', 'clearEmail'], target: 'returning' },
        'session.found': 'loggedIn',
      },
    },
    enteringPassword: {
      entry: 'focusHeading',
      invoke: {
        id: 'password',
        src: 'password',
        input: ({ context: { user, canSendLink } }) => ({ ...user, canSendLink }),
        onDone: [
          { guard: { type: 'isOutcome', params: 'signed-in' }, target: 'passwordConfirmed' },
          { guard: { type: 'isOutcome', params: 'link-sent' }, target: 'checkingEmail' },
          { guard: { type: 'isOutcome', params: 'broken' }, target: 'broken' },
          { guard: { type: 'isOutcome', params: 'went-back' }, target: 'returning' },
        ],
        onError: 'broken',
      },
      on: { 'session.found': 'loggedIn' },
    },
    resettingPassword: {
      invoke: {
        id: 'passwordReset',
        src: 'passwordReset',
        input: ({ context }) => ({ linkKind: context.linkKind }),
        onDone: [
          { guard: { type: 'isOutcome', params: 'signed-in' }, target: 'passwordConfirmed' },
          { guard: { type: 'isOutcome', params: 'broken' }, target: 'broken' },
          { guard: { type: 'isOutcome', params: 'went-back' }, target: 'returning' },
        ],
        onError: 'broken',
      },
    },
    startingPasskey: {
      invoke: {
        id: 'passkeyRegistration',
        src: 'passkeyRegistration',
        onDone: [
          {
            guard: { type: 'isOutcome', params: 'created' },
            actions: { type: 'setChoice', params: { passkeysReason: 'created' } },
            target: 'passkeyCreated',
          },
          {
            guard: { type: 'isOutcome', params: 'skipped' },
            actions: { type: 'setChoice', params: { passkeysReason: 'skipped' } },
            target: 'passkeyCreated',
          },
        ],
        onError: 'broken',
      },
    },
    passkeyCreated: {
      entry: 'focusHeading',
      invoke: {
        id: 'passkeys',
        src: 'passkeys',
        input: ({ context }) => ({ reason: context.passkeysReason }),
        onDone: [
          { guard: { type: 'isOutcome', params: 'another' }, target: 'returning' },
          { guard: { type: 'isOutcome', params: 'finished' }, target: 'passkeysManaged' },
        ],
        onError: 'broken',
      },
    },
    openingWallets: {
      description: 'The wallet code is loaded on demand.',
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
          { guard: { type: 'isOutcome', params: 'signed-in' }, target: 'walletConfirmed' },
          { guard: { type: 'isOutcome', params: 'went-back' }, target: 'returning' },
        ],
        onError: 'broken',
      },
      on: { 'session.found': 'loggedIn' },
    },
    broken: {
      entry: { type: 'storeFailure', params: ({ event }) => ({ error: errorOf(event) }) },
      on: { 'retry.chosen': 'returning' },
    },
    codeConfirmed: { entry: ['focusHeading', 'emitEnd'], on: { 'page.restored': 'choosingMethod' } },
    passwordConfirmed: { entry: ['focusHeading', 'emitEnd'], on: { 'page.restored': 'choosingMethod' } },
    passkeyConfirmed: { entry: ['focusHeading', 'emitEnd'], on: { 'page.restored': 'choosingMethod' } },
    walletConfirmed: { entry: ['focusHeading', 'emitEnd'], on: { 'page.restored': 'choosingMethod' } },
    passkeysManaged: { entry: ['focusHeading', 'emitEnd'], on: { 'page.restored': 'opening' } },
    loggedIn: { entry: ['focusHeading', 'emitEnd'], on: { 'page.restored': 'choosingMethod' } },
  },
});
