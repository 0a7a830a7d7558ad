import { minutesIn, type Locale } from './locale.ts';
import type { Draft } from './outbox.ts';

interface Wording {
  readonly subject: (project: string) => string;
  readonly why: (project: string) => string;
  readonly follow: string;
}

type Purpose = 'login' | 'signup';

const wordings: Readonly<
  Record<Locale, Readonly<Record<Purpose, Wording>> & { end: (time: string) => string }>
> = {
  en: {
    login: {
      subject: (project) => `Sign in to ${project}`,
      why: (project) => `Someone asked to sign in to ${project} with this address.`,
      follow: 'Sign in',
    },
    signup: {
      subject: (project) => `Welcome to ${project}`,
      why: (project) => `Someone asked for an account at ${project} with this address.`,
      follow: 'Create the account',
    },
    end: (time) => `The link works once, within ${time}. If you did not ask for this, ignore this email.`,
  },
  es: {
    login: {
      subject: (project) => `Entra en ${project}`,
      why: (project) => `Alguien ha pedido entrar en ${project} con esta dirección.`,
      follow: 'Entrar',
    },
    signup: {
      subject: (project) => `Te damos la bienvenida a ${project}`,
      why: (project) => `Alguien ha pedido una cuenta en ${project} con esta dirección.`,
      follow: 'Crear la cuenta',
    },
    end: (time) =>
      `El enlace funciona una sola vez, durante ${time}. Si no has sido tú, no tienes que hacer nada.`,
  },
  'pt-br': {
    login: {
      subject: (project) => `Entre em ${project}`,
      why: (project) => `Alguém pediu para entrar em ${project} com este endereço.`,
      follow: 'Entrar',
    },
    signup: {
      subject: (project) => `Boas-vindas a ${project}`,
      why: (project) => `Alguém pediu uma conta em ${project} com este endereço.`,
      follow: 'Criar a conta',
    },
    end: (time) => `O link funciona uma única vez, por ${time}. Se não foi você, não é preciso fazer nada.`,
  },
};

/**
 * Writes the mail that signs a person in.
 *
 * @param to their address
 * @param purpose whether they have an account already
 * @param minutes how long the link is good
 */
export function magicLinkMail(
  to: string,
  {
    link,
    purpose,
    minutes,
    project,
    locale,
  }: {
    readonly link: string;
    readonly purpose: Purpose;
    readonly minutes: number;
    readonly project: string;
    readonly locale: Locale;
  },
): Draft {
  const { end } = wordings[locale];
  const { subject, why, follow } = wordings[locale][purpose];
  return {
    channel: 'email',
    kind: 'magic_link',
    to,
    subject: subject(project),
    text: [why(project), `${follow}: ${link}`, end(minutesIn(locale, minutes))].join('\n\n'),
    link,
  };
}
