import type { Failure } from '../contracts/failures.ts';
import type { RedirectKind } from '../contracts/identity.ts';
import { walletNames, type WalletName } from '../contracts/walletRequests.ts';
import type { FoundUser, LoginForm } from './loginForm.ts';
import type { LoginMethod } from './loginMethods.ts';
import type { OneTapInput } from './oneTap.machine.ts';
import type { AwaitedPasscode } from './passcode.ts';
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

type WidgetEmitted =
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

interface WidgetContext extends WidgetInput {
  /** Whose password is asked for. */
  readonly user: FoundUser;
  readonly passcode: AwaitedPasscode;
  /** Why the list of passkeys is shown. */
  readonly passkeysReason: 'created' | 'skipped';
  /** The one that was chosen; `null` to choose from the list of all. */
  readonly wallet: WalletName | null;
  /** Why the last screen broke. */
  readonly failure: Failure | null;
}

/** The choices of a visitor that later screens need. */
export type Choice = Partial<Pick<WidgetContext, 'form' | 'user' | 'passcode' | 'passkeysReason' | 'wallet'>>;

type Child =
  | 'methodChoice'
  | 'passkeySignIn'
  | 'oauth'
  | 'oneTap'
  | 'otp'
  | 'password'
  | 'passwordReset'
  | 'passkeyRegistration'
  | 'passkeys'
  | 'walletSignIn';

/** The types of the chart; only the compiler reads them. */
export const widgetTypes = {} as {
  context: WidgetContext;
  input: WidgetInput;
  events: WidgetEvent;
  emitted: WidgetEmitted;
  children: { [Name in Child]: Name };
};

/** Returns the initial context. */
export function openingContext(input: WidgetInput): WidgetContext {
  return {
    ...input,
    user: { email: '', userType: 'new' },
    passcode: { channel: 'sms', destination: '', methodId: '', expiresAtMs: 0 },
    passkeysReason: 'skipped',
    wallet: 'metamask',
    failure: null,
  };
}

/** Returns the error of an actor that failed, read off the event that says so. */
export function thrownBy(event: object): unknown {
  return Reflect.get(event, 'error');
}
