/** The client log events that the widget sends to the identity provider (specification, section 7). */
export type ClientLog =
  | { readonly name: 'render_login_screen'; readonly details: { readonly options: ShownOptions } }
  | { readonly name: 'email_sent' | 'email_try_again_clicked'; readonly details: MailDetails };

export interface MailDetails {
  readonly email: string;
  readonly type: 'login_or_create_eml' | 'login_or_create_otp' | 'reset_password';
}

/** The part of a widget's configuration that the event `render_login_screen` contains. */
export interface ShownOptions {
  readonly products: readonly string[];
  readonly otpMethods?: readonly string[];
  readonly oauthProviders?: readonly string[];
  readonly sessionDurationMinutes?: number;
}

/**
 * Copies a client log event without the fields that must not leave the page.
 *
 * @param log an event, which may have more fields than its type
 */
export function allowedLog({ name, details }: ClientLog): ClientLog {
  if (name === 'render_login_screen') return { name, details: { options: shownOptions(details.options) } };
  return { name, details: { email: details.email, type: details.type } };
}

function shownOptions({
  products,
  otpMethods,
  oauthProviders,
  sessionDurationMinutes,
}: ShownOptions): ShownOptions {
  return {
    products,
    ...(otpMethods === undefined ? {} : { otpMethods }),
    ...(oauthProviders === undefined ? {} : { oauthProviders }),
    ...(sessionDurationMinutes === undefined ? {} : { sessionDurationMinutes }),
  };
}
