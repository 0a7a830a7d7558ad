import type { Failure } from '../contracts/failures.ts';
import type { RedirectKind } from '../contracts/identity.ts';
import type { UserType } from '../contracts/userLookup.ts';
import { walletNames, type WalletName } from '../contracts/walletRequests.ts';
import type { PasskeyRegistrationOutcome } from '../passkeys/passkeyRegistration.machine.ts';
import type { PasskeysReason } from '../passkeys/passkeyRows.ts';
import type { LoginForm, MethodChoiceOutput } from './loginForm.ts';
import type { LoginMethod } from './loginMethods.ts';
import type { OneTapInput } from './oneTap.machine.ts';
import type { AwaitedPasscode } from './passcode.ts';
import type { ResetReason } from './passwordEmail.machine.ts';
import type { PasswordOutcome } from './passwordTurn.ts';
import type { WidgetNews } from './widgetNews.ts';

/** What a widget opens with: the main screen, the form for a new password, or setting up a passkey. */
export type WidgetStart = 'login' | 'reset-password' | 'passkey-registration';

/** Those that may have a button of their own on the main screen. */
export const shownWallets: readonly WalletName[] = walletNames.slice(0, 5);

export type WidgetEvent =
  | { type: 'wallet.chosen'; wallet: WalletName }
  | { type: 'otherWallets.chosen' }
  | { type: 'retry.chosen' }
  | { type: 'back.pressed' }
  | { type: 'session.found' }
  | { type: 'page.restored' };

export type WidgetEmitted =
  | WidgetNews
  /** The authentication flow is complete; once for each success screen that is shown. */
  | { readonly type: 'authentication.completed' };

export interface WidgetInput {
  readonly start: WidgetStart;
  readonly methods: readonly LoginMethod[];
  /** Magic links are among the products. */
  readonly canSendLink: boolean;
  /** What kind of link opened the page. */
  readonly linkKind: RedirectKind;
  readonly form: LoginForm;
  readonly oneTap: OneTapInput;
}

export interface WidgetContext extends WidgetInput {
  /** How the last screen was left. */
  readonly turn: Turn;
  /** Where a link was sent, or whose password is asked for. */
  readonly email: string;
  readonly userType: UserType;
  readonly passcode: AwaitedPasscode;
  /** The one that was chosen; `null` to choose from the list of all. */
  readonly wallet: WalletName | null;
  /** What broke the screen before, while that is said. */
  readonly failure: Failure | null;
}

/** How a screen was left: what its child came to. */
export type ScreenOutcome =
  | MethodChoiceOutput
  | PasswordOutcome
  | PasskeyRegistrationOutcome
  | { readonly kind: 'verified' | 'signed-in' | 'went-back' };

/** What decides the next screen. */
export type Turn = Exclude<ScreenOutcome['kind'], 'reset-sent'> | ResetReason;

/**
 * What the widget keeps of how a screen was left.
 *
 * @param outcome of the screen's child
 * @returns the changes; an address that is not told of stays
 */
export function keptOutcome(outcome: ScreenOutcome): Partial<WidgetContext> {
  switch (outcome.kind) {
    case 'passcode-sent':
      return { turn: outcome.kind, form: outcome.form, passcode: outcome.passcode };
    case 'user-found':
      return { turn: outcome.kind, form: outcome.form, email: outcome.email, userType: outcome.userType };
    case 'link-sent':
      return { turn: outcome.kind, email: outcome.email, ...('form' in outcome && { form: outcome.form }) };
    case 'reset-sent':
      return { turn: outcome.reason, email: outcome.email };
    default:
      return { turn: outcome.kind };
  }
}

/** What a widget knows when it opens. */
export function openingContext(input: WidgetInput): WidgetContext {
  return {
    ...input,
    turn: 'went-back',
    email: '',
    userType: 'new',
    passcode: { channel: 'sms', destination: '', methodId: '', expiresAtMs: 0 },
    wallet: 'metamask',
    failure: null,
  };
}

/** Why the list of passkeys is shown, which decides its heading. */
export function passkeysReason({ turn }: Pick<WidgetContext, 'turn'>): PasskeysReason {
  return turn === 'created' ? 'created' : 'skipped';
}

/** What an actor that failed has thrown, read off the event that says so. */
export function thrownBy(event: object): unknown {
  return Reflect.get(event, 'error');
}
