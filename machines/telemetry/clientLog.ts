/** What the widget tells the provider of its own accord (specification, section 7). */
export type ClientLog =
  | { readonly name: 'render_login_screen'; readonly details: { readonly options: ShownOptions } }
  | { readonly name: 'email_sent' | 'email_try_again_clicked'; readonly details: MailDetails };

export interface MailDetails {
  readonly email: string;
  readonly type: 'login_or_create_eml' | 'login_or_create_otp' | 'reset_password';
}

/** What of the widget's configuration says how it looked. */
export interface ShownOptions {
  readonly products: readonly string[];
  readonly otpMethods?: readonly string[];
  readonly oauthProviders?: readonly string[];
  readonly sessionDurationMinutes?: number;
}

/**
 * Keeps of an event the fields that may leave this page, and nothing else, whatever came along with them.
 *
 * @param log an event
 * @returns a copy with the fields of its kind alone
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
