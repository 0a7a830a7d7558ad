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
