import { minutesIn, type Locale } from './locale.ts';
import type { Draft } from './outbox.ts';

interface Wording {
  readonly subject: string;
  readonly why: string;
  readonly reset: string;
  readonly logIn: string;
  readonly end: (time: string) => string;
}

const wordings: Readonly<Record<Locale, Wording>> = {
  en: {
    subject: 'Reset your password',
    why: 'Someone asked for a new password for this address.',
    reset: 'Set a new password',
    logIn: 'Log in without a password',
    end: (time) => `Either link works once, within ${time}. If you did not ask for this, ignore this email.`,
  },
  es: {
    subject: 'Restablece tu contraseña',
    why: 'Alguien ha pedido una contraseña nueva para esta dirección.',
    reset: 'Elegir una contraseña nueva',
    logIn: 'Entrar sin contraseña',
    end: (time) =>
      `Cada enlace funciona una sola vez, durante ${time}. Si no has sido tú, no tienes que hacer nada.`,
  },
  'pt-br': {
    subject: 'Redefina sua senha',
    why: 'Alguém pediu uma nova senha para este endereço.',
    reset: 'Definir uma nova senha',
    logIn: 'Entrar sem senha',
    end: (time) =>
      `Cada link funciona uma única vez, por ${time}. Se não foi você, não é preciso fazer nada.`,
  },
};

/**
 * Writes the mail that lets a person set a new password, or sign in without one.
 *
 * @param to their address
 * @param minutes how long the links are good
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
  const { subject, why, reset, logIn, end } = wordings[locale];
  return {
    channel: 'email',
    kind: 'password_reset',
    to,
    subject,
    text: [why, `${reset}: ${link}`, `${logIn}: ${loginLink}`, end(minutesIn(locale, minutes))].join('\n\n'),
    link,
    login_link: loginLink,
  };
}
