/**
 * The configuration and the appearance of the embedded widget, a part of its public API. The build turns this file and
 * `embedContract.ts` into the type declarations of the module.
 */

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
  /** The channels of passcodes, in the order of their tabs. */
  readonly methods: WidgetList<'sms' | 'whatsapp' | 'email'>;
  /** Lifetime of a passcode in minutes. Default: 5. */
  readonly expirationMinutes?: number;
  /** Template at the provider for the message to a known user. Default: the project's. */
  readonly loginTemplateId?: string;
  /** Template at the provider for the message to a new user. Default: the project's. */
  readonly signupTemplateId?: string;
}

export interface WidgetOAuthOptions {
  /** The OAuth providers, in the order of their buttons. */
  readonly providers: WidgetList<{
    readonly type: WidgetOAuthProvider;
    /** Whether Google One Tap is shown, where the browser and the project allow it; only for `google`. Default: `false`. */
    readonly one_tap?: boolean;
    /** Place of the prompt of One Tap. Default: `floating`. */
    readonly position?: 'embedded' | 'floating' | 'embeddedOnly' | 'forceLegacyEmbedded';
    /** Scopes that the widget asks the OAuth provider for, besides those of the project. */
    readonly custom_scopes?: readonly string[];
    /** Query parameters for the OAuth provider, by name. */
    readonly provider_params?: Readonly<Record<string, string>>;
    /** Like the option of the same name for all providers. */
    readonly loginRedirectURL?: string;
    /** Like the option of the same name for all providers. */
    readonly signupRedirectURL?: string;
  }>;
  /** URL to which a known user returns from an OAuth provider. Default: `/authenticate` at the page's origin. */
  readonly loginRedirectURL?: string;
  /** URL to which a new user returns from an OAuth provider. Default: `/authenticate` at the page's origin. */
  readonly signupRedirectURL?: string;
}

/** Options of the products `P`, among which `otp` and `oauth` require options of their own. */
interface WidgetProducts<P extends WidgetProduct> {
  /** The form shows its methods in the order of their products; with the layout `compact`, so does the main screen. */
  readonly products: WidgetList<P>;
}
interface WithPasscodes {
  /** Options of passcodes; required with the product `otp`. */
  readonly otpOptions: WidgetPasscodeOptions;
}
interface WithOAuth {
  /** Options of OAuth; required with the product `oauth`. */
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
  /**
   * Layout of the main screen. `list` has passkey, OAuth and wallet buttons, one per line, and then the form. `compact` has the form and
   * the buttons in the order of `products`, with the OAuth buttons side by side and one button for all wallets. Default: `list`.
   */
  readonly layout?: 'list' | 'compact';
  /** Options of sign-in links by email. */
  readonly emailMagicLinksOptions?: {
    /** URL that the link to a known user opens. Default: `/authenticate` at the page's origin. */
    readonly loginRedirectURL?: string;
    /** Lifetime of a sign-in link. Default: 30. */
    readonly loginExpirationMinutes?: number;
    /** Template at the provider for the mail to a known user. Default: the project's. */
    readonly loginTemplateId?: string;
    /** URL that the link to a new user opens. Default: `/authenticate` at the page's origin. */
    readonly signupRedirectURL?: string;
    /** Lifetime of a sign-up link. Default: 30. */
    readonly signupExpirationMinutes?: number;
    /** Template at the provider for the mail to a new user. Default: the project's. */
    readonly signupTemplateId?: string;
    /** Whether a new user is pending until they open the link. Default: the provider's. */
    readonly createUserAsPending?: boolean;
  };
  /**
   * Options of passwords. The official widget's `loginExpirationMinutes` is accepted but has no effect: the provider has no such setting for
   * the sign-in link in the mail of a password reset, and the client library does not send it.
   */
  readonly passwordOptions?: {
    /** URL that the sign-in link in the mail of a password reset opens. Default: `/authenticate` at the page's origin. */
    readonly loginRedirectURL?: string;
    /** URL that a reset link opens. Default: `/reset-password` at the page's origin. */
    readonly resetPasswordRedirectURL?: string;
    /** Lifetime of a reset link. Default: 30. */
    readonly resetPasswordExpirationMinutes?: number;
    /** Template at the provider for the mail of a password reset. Default: the project's. */
    readonly resetPasswordTemplateId?: string;
  };
  /** Options of new sessions. */
  readonly sessionOptions?: {
    /** Lifetime of a new session. Default: 30. */
    readonly sessionDurationMinutes?: number;
  };
  /** Two-step verification. */
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
  /** Color of the button. */
  readonly backgroundColor?: string;
  /** Color of its label. */
  readonly textColor?: string;
  /** Color of its border. */
  readonly borderColor?: string;
  /** Radius of its corners. */
  readonly borderRadius?: string;
}

/**
 * The appearance of a widget. Missing values come from a light or dark preset, selected by the `color-scheme` of the
 * page.
 */
export interface WidgetThemeOptions {
  /** Font of all texts. */
  readonly fontFamily?: string;
  readonly colors?: {
    /** Color of text, links and outlines. */
    readonly primary?: string;
    /** Color of less important text. */
    readonly secondary?: string;
    /** Color of messages about success. */
    readonly success?: string;
    /** Color of messages about failures. */
    readonly error?: string;
  };
  readonly container?: {
    /** Width of the widget, which never exceeds the width of its container. */
    readonly width?: string;
    /** Color of the border around the widget. */
    readonly borderColor?: string;
    /** Radius of the corners of the widget. */
    readonly borderRadius?: string;
    /** Color behind the widget. */
    readonly backgroundColor?: string;
  };
  readonly buttons?: {
    /** The button that submits a form. */
    readonly primary?: WidgetButtonTheme;
    /** All other buttons. */
    readonly secondary?: WidgetButtonTheme;
    /** Buttons that cannot be pressed. */
    readonly disabled?: WidgetButtonTheme;
  };
  readonly inputs?: {
    /** Color of fields. */
    readonly backgroundColor?: string;
    /** Color of typed text. */
    readonly textColor?: string;
    /** Color of examples in empty fields. */
    readonly placeholderColor?: string;
    /** Color of the border of fields. */
    readonly borderColor?: string;
    /** Radius of the corners of fields. */
    readonly borderRadius?: string;
  };
  /** Whether the title of the main screen is hidden. Default: `false`. */
  readonly hideHeaderText?: boolean;
  readonly logo?: {
    /** URL of an image above the title, allowed in `img-src`. */
    readonly logoImageUrl: string;
  };
}
