import type { Channel } from '../../store/passcodes.ts';
import { minutesIn, type Locale } from './locale.ts';
import type { Draft } from './outbox.ts';

interface Wording {
  readonly subject: (project: string) => string;
  readonly passcode: (code: string, project: string) => string;
  readonly end: (time: string) => string;
  /** For phones, where others ask for passcodes. */
  readonly tellNobody: string;
  readonly ignore: string;
}

const wordings: Readonly<Record<Locale, Wording>> = {
  en: {
    subject: (project) => `Your ${project} passcode`,
    passcode: (code, project) => `${code} is your ${project} passcode.`,
    end: (time) => `It works once, within ${time}.`,
    tellNobody: 'Do not share this code.',
    ignore: 'If you did not ask for it, ignore this message.',
  },
  es: {
    subject: (project) => `Tu código de acceso a ${project}`,
    passcode: (code, project) => `${code} es tu código de acceso a ${project}.`,
    end: (time) => `Funciona una sola vez, durante ${time}.`,
    tellNobody: 'No lo compartas con nadie.',
    ignore: 'Si no lo has pedido tú, no tienes que hacer nada.',
  },
  'pt-br': {
    subject: (project) => `Seu código de acesso a ${project}`,
    passcode: (code, project) => `${code} é o seu código de acesso a ${project}.`,
    end: (time) => `Funciona uma única vez, por ${time}.`,
    tellNobody: 'Não o compartilhe com ninguém.',
    ignore: 'Se não foi você quem o pediu, não é preciso fazer nada.',
  },
};

/**
 * Writes the message that brings a passcode. A text ends with the line that lets browsers fill the passcode in, and
 * only on the site it was asked for on (WICG, "Origin-bound one-time codes delivered via SMS").
 *
 * @param to an e-mail address or a phone number
 * @param host of the page the passcode was asked for on
 * @param minutes how long it is good
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
  const { subject, passcode, end, tellNobody, ignore } = wordings[locale];
  const text = `${passcode(code, project)} ${end(minutesIn(locale, minutes))}`;
  const endings = {
    email: `\n\n${ignore}`,
    whatsapp: ` ${tellNobody}`,
    sms: ` ${tellNobody}\n\n@${host} #${code}`,
  };
  return { channel, kind: 'otp', to, subject: subject(project), text: `${text}${endings[channel]}`, code };
}
