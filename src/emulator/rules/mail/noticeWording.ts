import type { Message } from '../../../../machines/emulator/controlContract.ts';

export type NoticeKind = Exclude<Message['kind'], 'otp' | 'magic_link' | 'password_reset'>;

export interface NoticeWording {
  readonly subject: (project: string) => string;
  /** Returns one sentence about the change, which may contain the name of the sign-in method. */
  readonly text: (name: string) => string;
  readonly advice: string;
}
