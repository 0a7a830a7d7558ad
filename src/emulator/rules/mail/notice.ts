import type { Message } from '../../../../machines/emulator/controlContract.ts';
import { readUsers } from '../../store/users.ts';
import type { EmulatorCore } from '../caller.ts';

type NoticeKind = Exclude<Message['kind'], 'otp' | 'magic_link' | 'password_reset'>;

interface Wording {
  readonly subject: (project: string) => string;
  /** Returns one sentence about the change, which may contain the name of the sign-in method. */
  readonly text: (name: string) => string;
  readonly advice: string;
}

const added = (what: string, sentence: (name: string) => string): Wording => ({
  subject: (project) => `${what} was added to your ${project} account`,
  text: (name) => `${sentence(name)} can now be used to sign in.`,
  advice: 'If you did not make this change, remove it in your profile and change your password.',
});

const removed = (what: string, sentence: (name: string) => string): Wording => ({
  subject: (project) => `${what} was removed from your ${project} account`,
  text: (name) => `${sentence(name)} can no longer be used to sign in.`,
  advice:
    'If you did not make this change, sign in with another method, change your password and set it up again.',
});

const passkey = (name: string) => `The passkey “${name}”`;
const wallet = (walletAddress: string) => `The wallet ${walletAddress}`;
const oauthAccount = (provider: string) => `Your account with ${provider}`;

const wordings: Readonly<Record<NoticeKind, Wording>> = {
  password_changed: {
    subject: (project) => `Your ${project} password was changed`,
    text: () => 'Your password was changed and your other sessions were signed out.',
    advice: 'If you did not make this change, request a reset link on the sign-in page immediately.',
  },
  email_added: added('An email address', (name) => `The email address ${name}`),
  phone_added: added('A phone number', (name) => `The phone number ${name}`),
  passkey_added: added('A passkey', passkey),
  passkey_removed: removed('A passkey', passkey),
  wallet_added: added('A wallet', wallet),
  wallet_removed: removed('A wallet', wallet),
  oauth_added: added('A sign-in method', oauthAccount),
  oauth_removed: removed('A sign-in method', oauthAccount),
};

export interface FactorChange {
  readonly kind: NoticeKind;
  readonly userId: string;
  /** Display name of the sign-in method; omitted for a password. */
  readonly name?: string;
}

/**
 * Notifies every verified email address of a user about a changed sign-in method (OWASP ASVS 5.0, 6.3.7), except an
 * email address that was just added. The notice is in English, because the calls that change a method carry no locale.
 */
export async function notifyOwner(
  { store, outbox, settings }: EmulatorCore,
  { kind, userId, name = '' }: FactorChange,
): Promise<void> {
  const { subject, text, advice } = wordings[kind];
  const [user] = await readUsers(store, [userId]);
  const recipients = (user?.emails ?? []).filter(({ email, verified }) => verified === 1 && email !== name);
  for (const { email } of recipients) {
    outbox.deliver({
      channel: 'email',
      kind,
      to: email,
      subject: subject(settings.project_name),
      text: `${text(name)}\n\n${advice}`,
    });
  }
}
