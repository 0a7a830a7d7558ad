import type { Channel } from '../../store/passcodes.ts';
import { minutesIn, type Locale } from './locale.ts';
import type { Draft } from './outbox.ts';

interface Wording {
  readonly subject: (project: string) => string;
  readonly passcode: (code: string, project: string) => string;
  readonly expiry: (time: string) => string;
  /** Warning not to share the passcode, for SMS and WhatsApp only. */
  readonly doNotShare: string;
  readonly notRequested: string;
}

const wordings: Readonly<Record<Locale, Wording>> = {
  en: {
    subject: (project) => `Your ${project} passcode`,
    passcode: (code, project) => `${code} is your ${project} passcode.`,
    expiry: (time) => `It works once and expires in ${time}.`,
    doNotShare: 'Do not share this code.',
    notRequested: 'If you did not request it, ignore this message.',
  },
  es: {
    subject: (project) => `Su código de un solo uso de ${project}`,
    passcode: (code, project) => `${code} es su código de un solo uso de ${project}.`,
    expiry: (time) => `Vence en ${time}.`,
    doNotShare: 'No lo comparta con nadie.',
    notRequested: 'Si usted no lo solicitó, ignore este mensaje.',
  },
  'pt-br': {
    subject: (project) => `Seu código de acesso a ${project}`,
    passcode: (code, project) => `${code} é o seu código de acesso a ${project}.`,
    expiry: (time) => `Funciona uma única vez e expira em ${time}.`,
    doNotShare: 'Não o compartilhe com ninguém.',
    notRequested: 'Se você não o pediu, ignore esta mensagem.',
  },
};

/**
 * Writes the message with a passcode. An SMS ends with a line for browser autofill that is bound to the site (WICG,
 * "Origin-bound one-time codes delivered via SMS").
 *
 * @param to email address or phone number
 * @param host host name of the page that requested the passcode
 * @param minutes lifetime of the passcode
 */
export function passcodeMessage(
  to: string,
  {
    channel,
    code,
    host,
    minutes,
    project,
    locale,
  }: {
    readonly channel: Channel;
    readonly code: string;
    readonly host: string;
    readonly minutes: number;
    readonly project: string;
    readonly locale: Locale;
  },
): Draft {
  const { subject, passcode, expiry, doNotShare, notRequested } = wordings[locale];
  const text = `${passcode(code, project)} ${expiry(minutesIn(locale, minutes))}`;
  const endings = {
    email: `\n\n${notRequested}`,
    whatsapp: ` ${doNotShare}`,
    sms: ` ${doNotShare}\n\n@${host} #${code}`,
  };
  return { channel, kind: 'otp', to, subject: subject(project), text: `${text}${endings[channel]}`, code };
}
