import { minutesIn, type Locale } from './locale.ts';
import type { Draft } from './outbox.ts';

interface Wording {
  readonly subject: string;
  readonly reason: string;
  readonly resetLabel: string;
  readonly loginLabel: string;
  readonly expiry: (time: string) => string;
}

const wordings: Readonly<Record<Locale, Wording>> = {
  en: {
    subject: 'Reset your password',
    reason: 'We received a request to reset the password for this email address.',
    resetLabel: 'Set a new password',
    loginLabel: 'Log in without a password',
    expiry: (time) =>
      `Either link works once and expires in ${time}. If you did not request it, ignore this email.`,
  },
  es: {
    subject: 'Restablezca su contraseña',
    reason: 'Recibimos una solicitud para restablecer la contraseña de esta dirección de correo electrónico.',
    resetLabel: 'Elegir una contraseña nueva',
    loginLabel: 'Iniciar sesión sin contraseña',
    expiry: (time) =>
      `Cada enlace funciona una sola vez y vence en ${time}. Si usted no lo solicitó, ignore este correo.`,
  },
  'pt-br': {
    subject: 'Redefina sua senha',
    reason: 'Recebemos um pedido para redefinir a senha deste endereço.',
    resetLabel: 'Definir uma nova senha',
    loginLabel: 'Entrar sem senha',
    expiry: (time) =>
      `Cada link funciona uma única vez e expira em ${time}. Se você não fez este pedido, ignore esta mensagem.`,
  },
};

/**
 * Writes the mail with links to set a new password and to sign in without one.
 *
 * @param to email address
 * @param minutes lifetime of the links
 */
export function resetMail(
  to: string,
  {
    link,
    loginLink,
    minutes,
    locale,
  }: {
    readonly link: string;
    readonly loginLink: string;
    readonly minutes: number;
    readonly locale: Locale;
  },
): Draft {
  const { subject, reason, resetLabel, loginLabel, expiry } = wordings[locale];
  return {
    channel: 'email',
    kind: 'password_reset',
    to,
    subject,
    text: [
      reason,
      `${resetLabel}: ${link}`,
      `${loginLabel}: ${loginLink}`,
      expiry(minutesIn(locale, minutes)),
    ].join('\n\n'),
    link,
    login_link: loginLink,
  };
}
