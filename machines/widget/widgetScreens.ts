import type { FailureParams } from '../contracts/failing.ts';
import type { Failure } from '../contracts/failures.ts';
import type { RedirectKind } from '../contracts/identity.ts';
import { isOutcome } from '../contracts/outcomes.ts';
import { walletNames, type WalletName } from '../contracts/walletRequests.ts';
import type { FoundUser, LoginForm } from './loginForm.ts';
import type { LoginMethod } from './loginMethods.ts';
import type { OneTapInput } from './oneTap.machine.ts';
import type { ResetReason } from './passwordEmail.machine.ts';
import type { AwaitedPasscode } from './passcode.ts';
import type { SecondStepInput } from './secondStep.machine.ts';
import type { WidgetEmitted, WidgetLog } from './widgetEmitted.ts';

/** The screen a widget opens with: the main screen, the form for a new password, or passkey registration. */
export type WidgetStart = 'login' | 'reset-password' | 'passkey-registration';

/** The wallets that can have their own button on the main screen. */
export const shownWallets: readonly WalletName[] = walletNames.slice(0, 5);

export type WidgetEvent =
  | { type: 'wallet.chosen'; wallet: WalletName }
  | { type: 'otherWallets.chosen' }
  | { type: 'retry.chosen' }
  | { type: 'back.pressed' }
  | { type: 'session.found' }
  /** The session that this widget announced has ended. */
  | { type: 'session.ended' }
  | { type: 'page.restored' };

type WidgetMachineEmitted =
  | WidgetEmitted
  /** The authentication flow is complete. Emitted once for each success screen. */
  | { readonly type: 'authentication.completed' }
  /** The client left the second step, so the session of the first factor must end. */
  | { readonly type: 'signOut.requested' };

/** A message with a code or a link that was sent, and for which the visitor waits. It has nothing secret. */
export type AwaitedMessage =
  | { readonly kind: 'passcode'; readonly form: LoginForm; readonly passcode: AwaitedPasscode }
  | { readonly kind: 'link'; readonly form: LoginForm }
  | {
      readonly kind: 'reset';
      readonly form: LoginForm;
      readonly user: FoundUser;
      readonly reason: ResetReason;
    };

export interface WidgetInput {
  readonly start: WidgetStart;
  /** Whether this browser has a session, which the provider may have ended. */
  readonly hasStoredSession: boolean;
  readonly methods: readonly LoginMethod[];
  /** Whether magic links are among the configured products. */
  readonly canSendLink: boolean;
  /** The kind of link that opened the page. */
  readonly linkKind: RedirectKind;
  readonly form: LoginForm;
  readonly oneTap: OneTapInput;
  readonly twoStep: SecondStepInput;
  /** The message for which the visitor waited before a reload. */
  readonly awaited?: AwaitedMessage | null;
}

interface WidgetContext extends WidgetInput {
  /** The account found by the email address, for the password screens. */
  readonly user: FoundUser;
  readonly passcode: AwaitedPasscode;
  /** The first factor of the session, which decides the success message; `null` for a session from elsewhere. */
  readonly factor: 'passcode' | 'password' | 'wallet' | 'passkey' | null;
  /** The chosen wallet; `null` opens the list of all wallets. */
  readonly wallet: WalletName | null;
  /** Why the reset mail was sent that the visitor waits for after a reload; `null` otherwise. */
  readonly resetReason: ResetReason | null;
  /** Failure of the last screen that crashed; `null` if no screen crashed. */
  readonly failure: Failure | null;
}

/** The choices of the visitor that later screens need. */
export type Choice = Partial<Pick<WidgetContext, 'form' | 'user' | 'passcode' | 'factor' | 'wallet'>>;

type Child =
  | 'methodChoice'
  | 'passkeySignIn'
  | 'oauth'
  | 'oneTap'
  | 'otp'
  | 'password'
  | 'passwordReset'
  | 'passkeySetup'
  | 'secondStep'
  | 'walletSignIn';

/** Carries the types of `widgetMachine`; the object itself is empty. */
export const types = {} as {
  context: WidgetContext;
  input: WidgetInput;
  events: WidgetEvent;
  emitted: WidgetMachineEmitted;
  children: { [Name in Child]: Name };
};

/** Returns the initial context of `widgetMachine`. */
export function initialContext(input: WidgetInput): WidgetContext {
  return {
    ...input,
    // Stryker disable next-line StringLiteral,ObjectLiteral: the user is set before the screen of the password
    user: { email: '', userType: 'new' },
    // Stryker disable next-line StringLiteral,ObjectLiteral: the passcode is set before its screen
    passcode: { channel: 'sms', destination: '', methodId: '', expiresAtMs: 0 },
    factor: null,
    // Stryker disable next-line StringLiteral: the wallet is set before its screen
    wallet: 'metamask',
    resetReason: null,
    failure: null,
  };
}

/** Returns the changes of the context for the screen of an awaited message. */
export function restoredContext({
  context: { awaited },
}: {
  readonly context: WidgetContext;
}): Partial<WidgetContext> {
  if (!awaited) return {};
  const { kind, form } = awaited;
  if (kind === 'passcode') return { awaited: null, form, passcode: awaited.passcode };
  if (kind === 'reset') return { awaited: null, form, user: awaited.user, resetReason: awaited.reason };
  return { awaited: null, form };
}

/** Returns the input of the screens of the password. */
export function passwordInput({
  context: { user, canSendLink, resetReason },
}: {
  readonly context: WidgetContext;
}) {
  return { ...user, canSendLink, ...(resetReason && { resetReason }) };
}

/** Returns the log entry for "Try again" on the screen that tells the visitor to check their email. */
export function tryAgainLog({ email }: LoginForm): WidgetLog {
  return { name: 'email_try_again_clicked', email, kind: 'login_or_create_eml' };
}

/** Returns the input of the One Tap prompt. */
export function oneTapInput({ context }: { readonly context: WidgetContext }): OneTapInput {
  return context.oneTap;
}

/**
 * Returns the params of a failure action for the event that led to the error screen: the error of a crashed child or of
 * its output, or `session-ended` if the session ended before its second step.
 */
export function failing({ event }: { readonly event: object }): FailureParams {
  const hasEnded = isOutcome({ event }, 'ended');
  const output: unknown = Reflect.get(event, 'output');
  return hasEnded
    ? { code: 'session-ended' }
    : { error: Reflect.get(event, 'error') ?? Reflect.get(Object(output), 'error') };
}
