import type { Message } from '../../../../machines/emulator/controlContract.ts';
import { readUsers } from '../../store/users.ts';
import type { IdentityProvider } from '../caller.ts';

type NoticeKind = Exclude<Message['kind'], 'otp' | 'magic_link' | 'password_reset'>;

interface Wording {
  readonly subject: (project: string) => string;
  /** What happened, in one sentence; it may name the factor. */
  readonly text: (name: string) => string;
  readonly advice: string;
}

const added = (what: string, sentence: (name: string) => string): Wording => ({
  subject: (project) => `${what} was added to your ${project} account`,
  text: (name) => `${sentence(name)} can be used to sign in from now on.`,
  advice: 'If it was not you, remove it in your profile and change your password.',
});

const removed = (what: string, sentence: (name: string) => string): Wording => ({
  subject: (project) => `${what} was removed from your ${project} account`,
  text: (name) => `${sentence(name)} can no longer be used to sign in.`,
  advice: 'If it was not you, sign in another way, change your password and set it up again.',
});

const passkey = (name: string) => `The passkey “${name}”`;
const wallet = (address: string) => `The wallet ${address}`;
const oauthAccount = (provider: string) => `Your account with ${provider}`;

const wordings: Readonly<Record<NoticeKind, Wording>> = {
  password_changed: {
    subject: (project) => `The password of your ${project} account was changed`,
    text: () => 'Your password was changed, and your other sessions have ended.',
    advice: 'If it was not you, ask for a reset link on the sign-in page at once.',
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

/** A change to the factors of an account. */
export interface FactorChange {
  readonly kind: NoticeKind;
  readonly userId: string;
  /** The factor as its owner knows it; left out for a password. */
  readonly name?: string;
}

/**
 * Sends a notice of a changed factor to every verified address of its owner (OWASP ASVS 5.0, 6.3.7), except to an address
 * that was just added. It is in English: no call that changes a factor names a language.
 */
export async function notifyOwner(
  { store, outbox, settings }: IdentityProvider,
  { kind, userId, name = '' }: FactorChange,
): Promise<void> {
  const { subject, text, advice } = wordings[kind];
  const [user] = await readUsers(store, [userId]);
  const addresses = (user?.emails ?? []).filter(({ email, verified }) => verified === 1 && email !== name);
  for (const { email } of addresses) {
    outbox.deliver({
      channel: 'email',
      kind,
      to: email,
      subject: subject(settings.project_name),
      text: `${text(name)}\n\n${advice}`,
    });
  }
}
