import { minutesIn, type Locale } from './locale.ts';
import { quoted } from './noticeWording.ts';
import type { Draft } from './outbox.ts';

interface Wording {
  readonly subject: (project: string) => string;
  readonly reason: (inviter: string, organization: string, project: string) => string;
  readonly linkLabel: string;
  readonly expiry: (time: string) => string;
}

const wordings: Readonly<Record<Locale, Wording>> = {
  en: {
    subject: (project) => `You are invited to an organization on ${project}`,
    reason: (inviter, organization, project) =>
      `${inviter} invites you to join ${organization} on ${project}.`,
    linkLabel: 'Accept the invitation',
    expiry: (time) =>
      `The invitation is for this email address only, works once and expires in ${time}. If you do not expect it, ignore this email.`,
  },
  es: {
    subject: (project) => `Le invitan a una organización en ${project}`,
    reason: (inviter, organization, project) =>
      `${inviter} le invita a unirse a ${organization} en ${project}.`,
    linkLabel: 'Aceptar la invitación',
    expiry: (time) =>
      `La invitación es solo para esta dirección de correo electrónico, funciona una sola vez y vence en ${time}. Si no la espera, ignore este correo.`,
  },
  'pt-br': {
    subject: (project) => `Você recebeu um convite para uma organização em ${project}`,
    reason: (inviter, organization, project) =>
      `${inviter} convida você a entrar em ${organization} em ${project}.`,
    linkLabel: 'Aceitar o convite',
    expiry: (time) =>
      `O convite é somente para este endereço, funciona uma única vez e expira em ${time}. Se você não o espera, ignore esta mensagem.`,
  },
};

/**
 * Writes the mail with an invitation to an organization.
 *
 * @param to the invited email address
 * @param inviter email address of the member who invites
 * @param organization name of the organization, which a client has chosen
 * @param minutes lifetime of the link
 */
export function invitationMail(
  to: string,
  {
    link,
    inviter,
    organization,
    minutes,
    project,
    locale,
  }: {
    readonly link: string;
    readonly inviter: string;
    readonly organization: string;
    readonly minutes: number;
    readonly project: string;
    readonly locale: Locale;
  },
): Draft {
  const { subject, reason, linkLabel, expiry } = wordings[locale];
  return {
    channel: 'email',
    kind: 'magic_link',
    to,
    subject: subject(project),
    text: [
      reason(inviter, quoted(organization), project),
      `${linkLabel}: ${link}`,
      expiry(minutesIn(locale, minutes)),
    ].join('\n\n'),
    link,
  };
}
