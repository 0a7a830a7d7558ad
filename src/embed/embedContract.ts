/** What a page that mounts a widget says and hears. This file becomes the declarations of the built module. */

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

/** Addresses are whole `http` or `https` addresses; durations are whole minutes. */
export interface WidgetConfiguration {
  /** In the order in which their methods appear. */
  readonly products: readonly WidgetProduct[];
  readonly otpOptions?: {
    readonly methods: readonly ('sms' | 'whatsapp' | 'email')[];
    /** 5 unless given. */
    readonly expirationMinutes?: number;
    readonly loginTemplateId?: string;
    readonly signupTemplateId?: string;
  };
  readonly emailMagicLinksOptions?: {
    readonly loginRedirectURL?: string;
    /** 30 unless given. */
    readonly loginExpirationMinutes?: number;
    readonly loginTemplateId?: string;
    readonly signupRedirectURL?: string;
    /** 30 unless given. */
    readonly signupExpirationMinutes?: number;
    readonly signupTemplateId?: string;
    readonly createUserAsPending?: boolean;
  };
  readonly passwordOptions?: {
    readonly loginRedirectURL?: string;
    readonly loginExpirationMinutes?: number;
    readonly resetPasswordRedirectURL?: string;
    /** 30 unless given. */
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
    /** 30 unless given. */
    readonly sessionDurationMinutes?: number;
  };
}

/** Colours, widths and radii are values of CSS. */
export interface WidgetButtonTheme {
  readonly backgroundColor?: string;
  readonly textColor?: string;
  readonly borderColor?: string;
  readonly borderRadius?: string;
}

/** How a widget looks. What is not given follows a preset, light or dark by the `color-scheme` of the page around it. */
export interface WidgetThemeOptions {
  readonly fontFamily?: string;
  readonly colors?: {
    /** Text, links and outlines. */
    readonly primary?: string;
    /** Text of less weight. */
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
  /** The first is told once for each success screen that is shown; the others as their names say. */
  readonly type:
    | 'authentication-flow-complete'
    | 'render_login_screen'
    | 'email_sent'
    | 'email_try_again_clicked';
}

export interface WidgetError {
  /**
   * `configuration`, or the cause of a failed request, such as `passcode-wrong`, `unreachable` or `too-many-requests`;
   * `not-signed-in` where passkeys are kept for nobody.
   */
  readonly code: string;
  /** The sentence that the person reads. */
  readonly message: string;
}

export interface WidgetCallbacks {
  readonly onEvent?: (event: WidgetEvent) => void;
  /** Without it errors go to the console. */
  readonly onError?: (error: WidgetError) => void;
}

export interface WidgetMountOptions<Configuration = WidgetConfiguration> {
  /** Of the project at the identity provider. */
  readonly publicToken: string;
  /** Where a provider of one's own answers; without it the hosted one is asked. */
  readonly apiOrigin?: string;
  readonly config: Configuration;
  readonly theme?: WidgetThemeOptions;
  readonly callbacks?: WidgetCallbacks;
}

/** These two need no products: what they show is decided by how they are mounted. */
export interface WidgetPartOptions extends Omit<WidgetMountOptions, 'config'> {
  readonly config?: Partial<WidgetConfiguration>;
}

export interface WidgetResetOptions extends WidgetPartOptions {
  /** Of the link in the mail; without it it is read from the address of the page, and taken out of there. */
  readonly resetToken?: string;
}

export interface WidgetHandle {
  /**
   * Sends an action to the widget, as its own buttons do.
   *
   * @throws Error for an action that no widget knows
   */
  readonly send: (action: { readonly type: string }) => void;
  /** Ends the widget and leaves nothing of it on the page. Done twice it is done once. */
  readonly unmount: () => void;
}

/** A selector, of which the first match counts, or the element itself, which may be inside a shadow root. */
export type WidgetPlace = string | Element;

/** @throws Error when the place is not on the page */
export type MountLogin = (place: WidgetPlace, options: WidgetMountOptions) => WidgetHandle;

/** @throws Error when the place is not on the page */
export type MountResetPassword = (place: WidgetPlace, options: WidgetResetOptions) => WidgetHandle;

/** @throws Error when the place is not on the page */
export type MountPasskeyRegistration = (place: WidgetPlace, options: WidgetPartOptions) => WidgetHandle;

/** `stytch-ui`, `stytch-reset-password`, `stytch-passkey-registration`: mounted while they are on a page and have options. */
export interface WidgetElement<Options = WidgetMountOptions> extends HTMLElement {
  options: Options | null;
  /** Of what is mounted; `null` until both options and page are there. */
  readonly handle: WidgetHandle | null;
}
