import { minutesIn, type Locale } from './locale.ts';
import type { Draft } from './outbox.ts';

interface Wording {
  readonly subject: (project: string) => string;
  readonly reason: (project: string) => string;
  readonly linkLabel: string;
}

type Purpose = 'login' | 'signup' | 'invite';

const wordings: Readonly<
  Record<Locale, Readonly<Record<Purpose, Wording>> & { expiry: (time: string) => string }>
> = {
  en: {
    login: {
      subject: (project) => `Sign in to ${project}`,
      reason: (project) => `We received a request to sign in to ${project} with this email address.`,
      linkLabel: 'Sign in',
    },
    signup: {
      subject: (project) => `Welcome to ${project}`,
      reason: (project) => `We received a request to open a ${project} account with this email address.`,
      linkLabel: 'Create your account',
    },
    invite: {
      subject: (project) => `You are invited to ${project}`,
      reason: (project) => `You are invited to open a ${project} account with this email address.`,
      linkLabel: 'Accept the invitation',
    },
    expiry: (time) =>
      `The link works once and expires in ${time}. If you did not request it, ignore this email.`,
  },
  es: {
    login: {
      subject: (project) => `Inicie sesión en ${project}`,
      reason: (project) =>
        `Recibimos una solicitud para iniciar sesión en ${project} con esta dirección de correo electrónico.`,
      linkLabel: 'Iniciar sesión',
    },
    signup: {
      subject: (project) => `Le damos la bienvenida a ${project}`,
      reason: (project) =>
        `Recibimos una solicitud para crear una cuenta de ${project} con esta dirección de correo electrónico.`,
      linkLabel: 'Crear su cuenta',
    },
    invite: {
      subject: (project) => `Le invitan a ${project}`,
      reason: (project) =>
        `Le invitan a crear una cuenta de ${project} con esta dirección de correo electrónico.`,
      linkLabel: 'Aceptar la invitación',
    },
    expiry: (time) =>
      `El enlace funciona una sola vez y vence en ${time}. Si usted no lo solicitó, ignore este correo.`,
  },
  'pt-br': {
    login: {
      subject: (project) => `Entre em ${project}`,
      reason: (project) => `Recebemos um pedido para entrar em ${project} com este endereço.`,
      linkLabel: 'Entrar',
    },
    signup: {
      subject: (project) => `Boas-vindas a ${project}`,
      reason: (project) => `Recebemos um pedido para abrir uma conta em ${project} com este endereço.`,
      linkLabel: 'Criar a conta',
    },
    invite: {
      subject: (project) => `Você recebeu um convite para ${project}`,
      reason: (project) => `Convidamos você a abrir uma conta em ${project} com este endereço.`,
      linkLabel: 'Aceitar o convite',
    },
    expiry: (time) =>
      `O link funciona uma única vez e expira em ${time}. Se você não fez este pedido, ignore esta mensagem.`,
  },
};

/**
 * Writes the mail with a sign-in link.
 *
 * @param to email address
 * @param purpose `login` for an existing account, `signup` for a new one, `invite` for one that a backend creates
 * @param minutes lifetime of the link
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
  const { expiry } = wordings[locale];
  const { subject, reason, linkLabel } = wordings[locale][purpose];
  return {
    channel: 'email',
    kind: 'magic_link',
    to,
    subject: subject(project),
    text: [reason(project), `${linkLabel}: ${link}`, expiry(minutesIn(locale, minutes))].join('\n\n'),
    link,
  };
}
