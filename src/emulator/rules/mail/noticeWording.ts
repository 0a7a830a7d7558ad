import { visibleLine } from '../../fields.ts';
import type { Message } from '../../contracts/controlContract.ts';

export type NoticeKind = Exclude<Message['kind'], 'otp' | 'magic_link' | 'password_reset'>;

const longestQuote = 40;

/**
 * Returns a name that a person has chosen in quotation marks. It is short, and isolated (Unicode, UAX 9), so that it
 * neither looks like a sentence of the notice nor changes the direction of one.
 */
export function quoted(name: string): string {
  const characters = Array.from(visibleLine(name));
  const isLong = characters.length > longestQuote;
  const shown = isLong ? [...characters.slice(0, longestQuote - 1), '…'] : characters;
  return `“\u2068${shown.join('')}\u2069”`;
}

export interface NoticeWording {
  readonly subject: (project: string) => string;
  /** Returns one sentence about the change, which may contain the name of the sign-in method. */
  readonly text: (name: string) => string;
  readonly advice: string;
}
