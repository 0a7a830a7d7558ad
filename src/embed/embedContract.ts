/**
 * The public API of the embedded widget. The build turns this file and `embedConfiguration.ts` into the type
 * declarations of the module.
 */
import type {
  WidgetConfiguration,
  WidgetPartConfiguration,
  WidgetProduct,
  WidgetThemeOptions,
} from './embedConfiguration.ts';
import type { WidgetStrings } from './widgetStrings.ts';

/** How a user proved their identity. */
export type WidgetMethod =
  | 'password'
  | 'passkey'
  /** A passkey that did not verify its user by a PIN or biometrics. */
  | 'unverified-passkey'
  | 'magic-link'
  | 'text-passcode'
  | 'whatsapp-passcode'
  | 'email-passcode'
  | 'oauth'
  | 'wallet'
  | 'authenticator-app'
  | 'recovery-code'
  | 'unknown';

/** A session and the user who is signed in. It contains no secret. */
export interface WidgetSession {
  readonly userId: string;
  readonly sessionId: string;
  /** The method that opened the session. */
  readonly method: WidgetMethod;
  /** All methods of the session without duplicates, oldest first, such as a password and then an authenticator app. */
  readonly methods: readonly WidgetMethod[];
  /** End of the session by the identity provider's clock, as an ISO 8601 date. */
  readonly expiresAt: string;
}

/** An email that the widget asked the identity provider to send. */
export interface WidgetEmail {
  readonly email: string;
  readonly kind: 'login_or_create_eml' | 'login_or_create_otp' | 'reset_password';
}

export type WidgetEvent =
  /** The sign-in is complete, after the second step if one is due. Sent once for each success screen. */
  | { readonly type: 'authentication-flow-complete'; readonly data: WidgetSession }
  /** The widget has opened with the main screen. */
  | { readonly type: 'render_login_screen'; readonly data: { readonly products: readonly WidgetProduct[] } }
  /** The identity provider has accepted an email for sending. */
  | { readonly type: 'email_sent'; readonly data: WidgetEmail }
  /** The visitor did not get the email and goes back to the main screen. */
  | { readonly type: 'email_try_again_clicked'; readonly data: WidgetEmail };

export interface WidgetError {
  /**
   * `configuration` for invalid options; else the cause of a failure, such as `passcode-wrong`, `unreachable` or
   * `too-many-requests`. `browser-unchecked` means that captcha or device telemetry did not work, so the page's policy
   * or the visitor's browser blocks their scripts. `link-missing`, `link-spent` and `link-from-other-browser` mean that a
   * link does not work. `not-signed-in` means that passkey registration was mounted without a signed-in user.
   */
  readonly code: string;
  /** The sentence that the widget shows. */
  readonly message: string;
  /** Fields of the identity provider's error response, for its support; missing without such a response. */
  readonly details?: {
    readonly status: number | null;
    readonly errorType: string | null;
    readonly errorUrl: string | null;
    readonly requestId: string | null;
  };
}

export interface WidgetCallbacks {
  /** Called with each event. */
  readonly onEvent?: (event: WidgetEvent) => void;
  /** Called on every failure and configuration fault. Without this callback, errors go to the console. */
  readonly onError?: (error: WidgetError) => void;
}

export interface WidgetMountOptions<Configuration = WidgetConfiguration> {
  /** Public token of the project at the identity provider. */
  readonly publicToken: string;
  /**
   * Origin of your own identity provider: `https`, or `http` on this computer; without a path. With Google One Tap on,
   * the widget also loads a script from this origin. Default: the hosted identity provider.
   */
  readonly apiOrigin?: string;
  /** Language of the widget and of the messages for `onError`. Spanish loads one more script. Default: `en`. */
  readonly language?: 'en' | 'es';
  /**
   * Sentences in place of those of the widget, as plain text, such as `{ widget: { main: { title: 'Welcome' } } }`. With
   * sentences in `failures`, no English message of the identity provider is shown. Default: none.
   */
  readonly strings?: WidgetStrings;
  /**
   * Whether the page refreshes its session every three minutes, from now on until it is left, also after `unmount`. Leave
   * it out if your page has a client of the identity provider, which refreshes the session too. Default: `false`.
   */
  readonly refreshSession?: boolean;
  /**
   * Whether the widget is in a shadow root of its own, where no style of the page changes it. Set it to `false` to style
   * the widget yourself, or for a tool that cannot see into an open shadow root. Default: `true`.
   */
  readonly isolate?: boolean;
  /**
   * Unit of all sizes. `rem` follows the font size of the page's root element. With `px` the text follows the text size of
   * the browser's settings. Default: `px`.
   */
  readonly sizes?: 'px' | 'rem';
  /** Level of the heading of each screen. Default: 1. */
  readonly headingLevel?: 1 | 2 | 3 | 4 | 5 | 6;
  /**
   * Whether the browser's Back does what "Back" on a screen does. The widget then adds an entry to the history of the page
   * while it shows such a screen, with the state of the entry before it. Default: `false`.
   */
  readonly usesHistory?: boolean;
  /** The sign-in methods and their options. */
  readonly config: Configuration;
  /** Colors, font, corners and width, as CSS values. */
  readonly theme?: WidgetThemeOptions;
  /** Functions of the page. */
  readonly callbacks?: WidgetCallbacks;
}

/** Options of password reset and passkey registration, which need no `products`. */
export interface WidgetPartOptions extends Omit<WidgetMountOptions, 'config'> {
  readonly config?: WidgetPartConfiguration;
}

export interface WidgetResetOptions extends WidgetPartOptions {
  /** Token of the reset link. Default: read from the URL of the page and removed from it. */
  readonly resetToken?: string;
}

/** The session of the page, which all widgets of the page share. */
export interface PageSession {
  /**
   * Returns the session of this browser; `null` when signed out, and before the second step of a sign-in. Rejects with
   * an `Error` with a `code`, such as `unreachable`, if the identity provider does not answer.
   */
  readonly get: () => Promise<WidgetSession | null>;
  /**
   * Returns the tokens of the session, with a JWT that is valid for at least half a minute; `null` when signed out, and
   * if the cookies are HttpOnly. Rejects like `get`. Your server must verify what it receives.
   */
  readonly getTokens: () => Promise<WidgetTokens | null>;
  /**
   * Calls the listener once the session is known, and after each change: by a widget, by your own client of the identity
   * provider, by another tab, or because the session has ended.
   *
   * @returns a function that removes the listener
   */
  readonly onChange: (listener: (session: WidgetSession | null) => void) => () => void;
  /**
   * Signs out: removes the session from this browser and ends it at the identity provider, with further attempts if that
   * fails.
   */
  readonly signOut: () => Promise<void>;
}

export interface WidgetTokens {
  readonly sessionToken: string;
  readonly sessionJwt: string;
}

/** A wallet, or the wallets of one kind that have no name here. */
export type WidgetWallet =
  | 'metamask'
  | 'coinbase'
  | 'binance'
  | 'phantom'
  | 'vessel'
  | 'other-ethereum'
  | 'other-solana';

export type WidgetAction =
  /** Opens the sign-in with a wallet, from the main screen; with the product `crypto`. */
  | { readonly type: 'wallet.chosen'; readonly wallet: WidgetWallet }
  /** Opens the list of all wallets, from the main screen; with the product `crypto`. */
  | { readonly type: 'otherWallets.chosen' }
  /** Goes back to the main screen from "Check your email", and while the wallets load. */
  | { readonly type: 'back.pressed' }
  /**
   * Goes back to the main screen from "Check your email", without the address, and after an error that the widget could
   * not handle.
   */
  | { readonly type: 'retry.chosen' };

export interface WidgetHandle {
  /** The session of the page. It stays usable after `unmount`. */
  readonly session: PageSession;
  /**
   * Sends an action to the widget, as a press on one of its buttons does. A screen without this button ignores it, and so
   * does an unmounted widget.
   *
   * @throws Error for an unknown action
   */
  readonly send: (action: WidgetAction) => void;
  /** Stops the widget and removes it from the page. A second call does nothing. */
  readonly unmount: () => void;
}

/**
 * Container of the widget: a selector, of which the first match is used, or an element, which may be inside a shadow
 * root.
 */
export type WidgetPlace = string | Element;

/**
 * Mounts the sign-in widget.
 *
 * @throws Error if the container is not on the page
 */
export type MountLogin = (place: WidgetPlace, options: WidgetMountOptions) => WidgetHandle;

/**
 * Mounts the form for a new password.
 *
 * @throws Error if the container is not on the page
 */
export type MountResetPassword = (place: WidgetPlace, options: WidgetResetOptions) => WidgetHandle;

/**
 * Mounts passkey registration.
 *
 * @throws Error if the container is not on the page
 */
export type MountPasskeyRegistration = (place: WidgetPlace, options: WidgetPartOptions) => WidgetHandle;

/** Options of `openSession`, with the meaning of the mount options. */
export type PageSessionOptions = Pick<WidgetMountOptions, 'publicToken' | 'apiOrigin' | 'refreshSession'>;

/**
 * Returns the session of a page that has no widget.
 *
 * @throws Error if an option is invalid
 */
export type OpenSession = (options: PageSessionOptions) => PageSession;

/**
 * Defines the elements `stytch-ui`, `stytch-reset-password` and `stytch-passkey-registration`, except for the names that
 * the page has already defined. Without this call the page has none of them.
 */
export type DefineElements = () => void;

/**
 * One of the elements `stytch-ui`, `stytch-reset-password` and `stytch-passkey-registration`. Its widget is mounted
 * while the element is on a page and has options. The attribute `language` counts if the options have none.
 */
export interface WidgetElement<Options = WidgetMountOptions> extends HTMLElement {
  options: Options | null;
  /** Handle of the mounted widget; `null` unless the element is on a page and has options. */
  readonly handle: WidgetHandle | null;
}
