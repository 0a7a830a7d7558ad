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

/** URLs are absolute `http` or `https` URLs. Durations are whole minutes. */
export interface WidgetConfiguration {
  /** Their methods appear in this order. */
  readonly products: readonly WidgetProduct[];
  readonly otpOptions?: {
    readonly methods: readonly ('sms' | 'whatsapp' | 'email')[];
    /** Default: 5. */
    readonly expirationMinutes?: number;
    readonly loginTemplateId?: string;
    readonly signupTemplateId?: string;
  };
  readonly emailMagicLinksOptions?: {
    readonly loginRedirectURL?: string;
    /** Default: 30. */
    readonly loginExpirationMinutes?: number;
    readonly loginTemplateId?: string;
    readonly signupRedirectURL?: string;
    /** Default: 30. */
    readonly signupExpirationMinutes?: number;
    readonly signupTemplateId?: string;
    readonly createUserAsPending?: boolean;
  };
  readonly passwordOptions?: {
    readonly loginRedirectURL?: string;
    readonly loginExpirationMinutes?: number;
    readonly resetPasswordRedirectURL?: string;
    /** Default: 30. */
    readonly resetPasswordExpirationMinutes?: number;
    readonly resetPasswordTemplateId?: string;
  };
  readonly oauthOptions?: {
    readonly providers: readonly {
      readonly type: WidgetOAuthProvider;
      readonly one_tap?: boolean;
      readonly position?: 'embedded' | 'floating' | 'embeddedOnly' | 'forceLegacyEmbedded';
      readonly custom_scopes?: readonly string[];
      readonly provider_params?: Readonly<Record<string, string>>;
      readonly loginRedirectURL?: string;
      readonly signupRedirectURL?: string;
    }[];
    readonly loginRedirectURL?: string;
    readonly signupRedirectURL?: string;
  };
  readonly sessionOptions?: {
    /** Default: 30. */
    readonly sessionDurationMinutes?: number;
  };
}

/** Colors and radii are CSS values. */
export interface WidgetButtonTheme {
  readonly backgroundColor?: string;
  readonly textColor?: string;
  readonly borderColor?: string;
  readonly borderRadius?: string;
}

/** The appearance of a widget. Missing values come from a preset, light or dark by the `color-scheme` of the page. */
export interface WidgetThemeOptions {
  readonly fontFamily?: string;
  readonly colors?: {
    /** Text, links and outlines. */
    readonly primary?: string;
    /** Less important text. */
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
  /** `authentication-flow-complete` is sent once for each success screen. */
  readonly type:
    | 'authentication-flow-complete'
    | 'render_login_screen'
    | 'email_sent'
    | 'email_try_again_clicked';
}

export interface WidgetError {
  /**
   * `configuration`, or the cause of a failed request, such as `passcode-wrong`, `unreachable` or `too-many-requests`.
   * `not-signed-in`: passkey registration needs a signed-in user.
   */
  readonly code: string;
  /** The sentence that the visitor reads. */
  readonly message: string;
}

export interface WidgetCallbacks {
  readonly onEvent?: (event: WidgetEvent) => void;
  /** Without this callback, errors go to the console. */
  readonly onError?: (error: WidgetError) => void;
}

export interface WidgetMountOptions<Configuration = WidgetConfiguration> {
  /** Public token of the project at the identity provider. */
  readonly publicToken: string;
  /**
   * Origin of your own identity provider: `https`, or `http` on this computer. With Google One Tap on, a script is loaded from
   * it. Default: the hosted one.
   */
  readonly apiOrigin?: string;
  readonly config: Configuration;
  readonly theme?: WidgetThemeOptions;
  readonly callbacks?: WidgetCallbacks;
}

/** Options of password reset and passkey registration, which need no `products`. */
export interface WidgetPartOptions extends Omit<WidgetMountOptions, 'config'> {
  readonly config?: Partial<WidgetConfiguration>;
}

export interface WidgetResetOptions extends WidgetPartOptions {
  /** Token of the reset link. Default: read from the URL of the page and removed from it. */
  readonly resetToken?: string;
}

export interface WidgetHandle {
  /**
   * Sends an action to the widget, like its own buttons.
   *
   * @throws Error for an unknown action
   */
  readonly send: (action: { readonly type: string }) => void;
  /** Stops the widget and removes it from the page. A second call does nothing. */
  readonly unmount: () => void;
}

/** A selector, of which the first match is used, or an element, which may be inside a shadow root. */
export type WidgetPlace = string | Element;

/** @throws Error if the container is not on the page */
export type MountLogin = (place: WidgetPlace, options: WidgetMountOptions) => WidgetHandle;

/** @throws Error if the container is not on the page */
export type MountResetPassword = (place: WidgetPlace, options: WidgetResetOptions) => WidgetHandle;

/** @throws Error if the container is not on the page */
export type MountPasskeyRegistration = (place: WidgetPlace, options: WidgetPartOptions) => WidgetHandle;

/** `stytch-ui`, `stytch-reset-password` or `stytch-passkey-registration`: mounted while it is on a page and has options. */
export interface WidgetElement<Options = WidgetMountOptions> extends HTMLElement {
  options: Options | null;
  /** Handle of the mounted widget; `null` unless the element is on a page and has options. */
  readonly handle: WidgetHandle | null;
}
