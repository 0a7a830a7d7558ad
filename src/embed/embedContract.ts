/** The public API of the embedded widget. The build turns this file into the type declarations of the module. */

export type WidgetProduct = 'oauth' | 'crypto' | 'emailMagicLinks' | 'otp' | 'passwords' | 'passkeys';

export type WidgetOAuthProvider =
  | 'google'
  | 'apple'
  | 'microsoft'
  | 'github'
  | 'gitlab'
  | 'facebook'
  | 'discord'
  | 'salesforce'
  | 'slack'
  | 'amazon'
  | 'bitbucket'
  | 'linkedin'
  | 'coinbase'
  | 'twitch'
  | 'twitter'
  | 'tiktok'
  | 'snapchat'
  | 'figma'
  | 'yahoo';

/** A list with at least one item. */
export type WidgetList<Item> = readonly [Item, ...Item[]];

export interface WidgetPasscodeOptions {
  readonly methods: WidgetList<'sms' | 'whatsapp' | 'email'>;
  /** Lifetime of a passcode in minutes. Default: 5. */
  readonly expirationMinutes?: number;
  readonly loginTemplateId?: string;
  readonly signupTemplateId?: string;
}

export interface WidgetOAuthOptions {
  readonly providers: WidgetList<{
    readonly type: WidgetOAuthProvider;
    readonly one_tap?: boolean;
    readonly position?: 'embedded' | 'floating' | 'embeddedOnly' | 'forceLegacyEmbedded';
    readonly custom_scopes?: readonly string[];
    readonly provider_params?: Readonly<Record<string, string>>;
    readonly loginRedirectURL?: string;
    readonly signupRedirectURL?: string;
  }>;
  readonly loginRedirectURL?: string;
  readonly signupRedirectURL?: string;
}

/** Options of the products `P`, among which `otp` and `oauth` require options of their own. */
interface WidgetProducts<P extends WidgetProduct> {
  /** The widget shows the sign-in methods in the order of their products. */
  readonly products: WidgetList<P>;
}
interface WithPasscodes {
  readonly otpOptions: WidgetPasscodeOptions;
}
interface WithOAuth {
  readonly oauthOptions: WidgetOAuthOptions;
}

/** The products of a widget, with the options that they require. */
export type WidgetProductOptions =
  | (WidgetProducts<WidgetProduct> & WithPasscodes & WithOAuth)
  | (WidgetProducts<Exclude<WidgetProduct, 'otp'>> & Partial<WithPasscodes> & WithOAuth)
  | (WidgetProducts<Exclude<WidgetProduct, 'oauth'>> & WithPasscodes & Partial<WithOAuth>)
  | (WidgetProducts<Exclude<WidgetProduct, 'otp' | 'oauth'>> & Partial<WithPasscodes & WithOAuth>);

/** All URLs are absolute `http` or `https` URLs. All durations are whole minutes. */
export interface WidgetSharedConfiguration {
  readonly emailMagicLinksOptions?: {
    readonly loginRedirectURL?: string;
    /** Lifetime of a sign-in link. Default: 30. */
    readonly loginExpirationMinutes?: number;
    readonly loginTemplateId?: string;
    readonly signupRedirectURL?: string;
    /** Lifetime of a sign-up link. Default: 30. */
    readonly signupExpirationMinutes?: number;
    readonly signupTemplateId?: string;
    readonly createUserAsPending?: boolean;
  };
  /**
   * The official widget's `loginExpirationMinutes` is accepted but has no effect: the provider has no such setting for
   * the sign-in link in the mail of a password reset, and the client library does not send it.
   */
  readonly passwordOptions?: {
    readonly loginRedirectURL?: string;
    readonly resetPasswordRedirectURL?: string;
    /** Lifetime of a reset link. Default: 30. */
    readonly resetPasswordExpirationMinutes?: number;
    readonly resetPasswordTemplateId?: string;
  };
  readonly sessionOptions?: {
    /** Lifetime of a new session. Default: 30. */
    readonly sessionDurationMinutes?: number;
  };
  readonly twoStep?: {
    /** Whether every user needs a second factor. A user without one sets it up while signing in. Default: `false`. */
    readonly required?: boolean;
    /** The second factors that a user can set up. Default: both. */
    readonly methods?: WidgetList<'totp' | 'sms'>;
  };
}

/** The configuration of a sign-in widget. */
export type WidgetConfiguration = WidgetSharedConfiguration & WidgetProductOptions;

/** The configuration of password reset and passkey registration, which need no products. */
export type WidgetPartConfiguration = WidgetSharedConfiguration &
  (WidgetProductOptions | ({ readonly products?: never } & Partial<WithPasscodes & WithOAuth>));

/** Style of one kind of button. All values are CSS values. */
export interface WidgetButtonTheme {
  readonly backgroundColor?: string;
  readonly textColor?: string;
  readonly borderColor?: string;
  readonly borderRadius?: string;
}

/**
 * The appearance of a widget. Missing values come from a light or dark preset, selected by the `color-scheme` of the
 * page.
 */
export interface WidgetThemeOptions {
  readonly fontFamily?: string;
  readonly colors?: {
    /** Color of text, links and outlines. */
    readonly primary?: string;
    /** Color of less important text. */
    readonly secondary?: string;
    readonly success?: string;
    readonly error?: string;
  };
  readonly container?: {
    readonly width?: string;
    readonly borderColor?: string;
    readonly borderRadius?: string;
    readonly backgroundColor?: string;
  };
  readonly buttons?: {
    readonly primary?: WidgetButtonTheme;
    readonly secondary?: WidgetButtonTheme;
    readonly disabled?: WidgetButtonTheme;
  };
  readonly inputs?: {
    readonly backgroundColor?: string;
    readonly textColor?: string;
    readonly placeholderColor?: string;
    readonly borderColor?: string;
    readonly borderRadius?: string;
  };
  readonly hideHeaderText?: boolean;
  readonly logo?: { readonly logoImageUrl: string };
}

export interface WidgetEvent {
  /** `authentication-flow-complete` is emitted once for each success screen, after the second step if one is due. */
  readonly type:
    | 'authentication-flow-complete'
    | 'render_login_screen'
    | 'email_sent'
    | 'email_try_again_clicked';
}

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
  readonly config: Configuration;
  readonly theme?: WidgetThemeOptions;
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

export interface WidgetHandle {
  /**
   * Sends an action to the widget, as a press on one of its buttons does.
   *
   * @throws Error for an unknown action
   */
  readonly send: (action: { readonly type: string }) => void;
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

/**
 * One of the elements `stytch-ui`, `stytch-reset-password` and `stytch-passkey-registration`. Its widget is mounted
 * while the element is on a page and has options. The attribute `language` counts if the options have none.
 */
export interface WidgetElement<Options = WidgetMountOptions> extends HTMLElement {
  options: Options | null;
  /** Handle of the mounted widget; `null` unless the element is on a page and has options. */
  readonly handle: WidgetHandle | null;
}
