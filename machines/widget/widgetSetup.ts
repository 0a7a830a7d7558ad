import { assign, emit, setup } from 'xstate';
import { machineNotProvided } from '../contracts/machineNotProvided.ts';
import { waitNotProvided } from '../contracts/notProvided.ts';
import { reportFailure } from '../contracts/reporting.ts';
import type { WalletName } from '../contracts/walletRequests.ts';
import type { passkeyRegistrationMachine } from '../passkeys/passkeyRegistration.machine.ts';
import type { passkeysMachine } from '../passkeys/passkeys.machine.ts';
import { emailConfirmationMachine } from './emailConfirmation.machine.ts';
import { methodChoiceMachine } from './methodChoice.machine.ts';
import { oauthMachine } from './oauth.machine.ts';
import { oneTapMachine } from './oneTap.machine.ts';
import { otpMachine } from './otp.machine.ts';
import { passkeySignInMachine } from './passkeySignIn.machine.ts';
import { passwordMachine } from './password.machine.ts';
import { passwordEmailMachine } from './passwordEmail.machine.ts';
import { passwordResetMachine } from './passwordReset.machine.ts';
import type { walletSignInMachine } from './walletSignIn.machine.ts';
import {
  keptOutcome,
  type ScreenOutcome,
  type Turn,
  type WidgetContext,
  type WidgetEmitted,
  type WidgetEvent,
  type WidgetInput,
} from './widgetScreens.ts';

/**
 * What the chart of the widget (widget.machine.ts) is written with. The chart has a state for each screen, and a file to itself.
 */
export const widgetSetup = setup({
  types: {
    context: {} as WidgetContext,
    input: {} as WidgetInput,
    events: {} as WidgetEvent,
    emitted: {} as WidgetEmitted,
    children: {} as {
      methodChoice: 'methodChoice';
      passkeySignIn: 'passkeySignIn';
      oauth: 'oauth';
      oneTap: 'oneTap';
      otp: 'otp';
      emailConfirmation: 'emailConfirmation';
      password: 'password';
      passwordEmail: 'passwordEmail';
      passwordReset: 'passwordReset';
      passkeyRegistration: 'passkeyRegistration';
      passkeys: 'passkeys';
      walletSignIn: 'walletSignIn';
    },
  },
  actors: {
    methodChoice: methodChoiceMachine,
    passkeySignIn: passkeySignInMachine,
    oauth: oauthMachine,
    oneTap: oneTapMachine,
    otp: otpMachine,
    emailConfirmation: emailConfirmationMachine,
    password: passwordMachine,
    passwordEmail: passwordEmailMachine,
    passwordReset: passwordResetMachine,
    // Whoever signs in needs neither.
    passkeyRegistration: machineNotProvided<typeof passkeyRegistrationMachine>('passkeyRegistration'),
    passkeys: machineNotProvided<typeof passkeysMachine>('passkeys'),
    // Nor these, but for whoever has a wallet.
    loadWallets: waitNotProvided<void, void>('loadWallets'),
    walletSignIn: machineNotProvided<typeof walletSignInMachine>('walletSignIn'),
  },
  actions: {
    keepOutcome: assign((_, { output }: { output: ScreenOutcome }) => keptOutcome(output)),
    clearEmail: assign({ email: '', form: ({ context }) => ({ ...context.form, email: '' }) }),
    keepWallet: assign({ wallet: (_, { wallet }: { wallet: WalletName }) => wallet }),
    forgetWallet: assign({ wallet: null }),
    reportFailure: reportFailure('heading'),
    clearFailure: assign({ failure: null }),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
    // Whoever gets there has a passcode to type; the label of the field says so.
    focusPasscode: emit({ type: 'focus.requested', target: 'passcode' }),
    reportEnd: emit({ type: 'authentication.completed' }),
    logLoginScreen: emit({ type: 'log.raised', log: { name: 'render_login_screen' } }),
    logTryAgain: emit(({ context }) => ({
      type: 'log.raised',
      log: { name: 'email_try_again_clicked', email: context.email, kind: 'login_or_create_eml' },
    })),
  },
  guards: {
    isForReset: ({ context }) => context.start === 'reset-password',
    isForPasskeys: ({ context }) => context.start === 'passkey-registration',
    isAnother: (_, { output }: { output: { kind: string } }) => output.kind === 'another',
    isSignedIn: (_, { output }: { output: { kind: string } }) => output.kind === 'signed-in',
    isTurn: ({ context }, { turn }: { turn: Turn }) => context.turn === turn,
  },
});
