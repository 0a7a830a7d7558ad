import type { Failure } from '../contracts/failures.ts';
import type { RedirectKind } from '../contracts/identity.ts';
import { walletNames, type WalletName } from '../contracts/walletRequests.ts';
import type { FoundUser, LoginForm } from './loginForm.ts';
import type { LoginMethod } from './loginMethods.ts';
import type { OneTapInput } from './oneTap.machine.ts';
import type { AwaitedPasscode } from './passcode.ts';
import type { WidgetEmitted } from './widgetEmitted.ts';

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
  | { type: 'page.restored' };

type WidgetMachineEmitted =
  | WidgetEmitted
  /** The authentication flow is complete. Emitted once for each success screen. */
  | { readonly type: 'authentication.completed' };

export interface WidgetInput {
  readonly start: WidgetStart;
  readonly methods: readonly LoginMethod[];
  /** Whether magic links are among the configured products. */
  readonly canSendLink: boolean;
  /** The kind of link that opened the page. */
  readonly linkKind: RedirectKind;
  readonly form: LoginForm;
  readonly oneTap: OneTapInput;
}

interface WidgetContext extends WidgetInput {
  /** The account found by the email address, for the password screens. */
  readonly user: FoundUser;
  readonly passcode: AwaitedPasscode;
  /** Why the list of passkeys is shown. */
  readonly passkeysReason: 'created' | 'skipped';
  /** The chosen wallet; `null` opens the list of all wallets. */
  readonly wallet: WalletName | null;
  /** Failure of the last screen that crashed; `null` if no screen crashed. */
  readonly failure: Failure | null;
}

/** The choices of the visitor that later screens need. */
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

/** Carries the types of `widgetMachine`; the object itself is empty. */
export const widgetTypes = {} as {
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
    user: { email: '', userType: 'new' },
    passcode: { channel: 'sms', destination: '', methodId: '', expiresAtMs: 0 },
    passkeysReason: 'skipped',
    wallet: 'metamask',
    failure: null,
  };
}

/** Returns the error of an `xstate.error.actor` event. */
export function errorOf(event: object): unknown {
  return Reflect.get(event, 'error');
}
