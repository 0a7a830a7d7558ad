import type { Language } from '../../language.ts';
import type { Store } from '../../store/database.ts';
import type { Claim, Owner } from '../../store/grants.ts';
import type { Postage } from '../../store/sends.ts';
import { readUsers } from '../../store/users.ts';
import type { Caller } from '../caller.ts';
import { spanishNotices } from './notice.es.ts';
import type { Draft } from './outbox.ts';
import { quoted, type NoticeKind, type NoticeWording } from './noticeWording.ts';
import { noticeSends, requirePostage } from './sendLimits.ts';

const added = (what: string, sentence: (name: string) => string): NoticeWording => ({
  subject: (project) => `${what} was added to your ${project} account`,
  text: (name) => `${sentence(name)} can now be used to sign in.`,
  advice: 'If you did not make this change, remove it in your profile and change your password.',
});

const removed = (what: string, sentence: (name: string) => string): NoticeWording => ({
  subject: (project) => `${what} was removed from your ${project} account`,
  text: (name) => `${sentence(name)} can no longer be used to sign in.`,
  advice:
    'If you did not make this change, sign in with another method, change your password and set it up again.',
});

const emailAddress = (name: string) => `The email address ${name}`;
const phoneNumber = (name: string) => `The phone number ${name}`;
const passkey = (name: string) => `The passkey ${quoted(name)}`;
const wallet = (walletAddress: string) => `The wallet ${walletAddress}`;
const oauthAccount = (provider: string) => `Your account with ${provider}`;

export const englishNotices: Readonly<Record<NoticeKind, NoticeWording>> = {
  password_changed: {
    subject: (project) => `Your ${project} password was changed`,
    text: () => 'Your password was changed and your other sessions were signed out.',
    advice: 'If you did not make this change, request a reset link on the sign-in page immediately.',
  },
  email_added: added('An email address', emailAddress),
  email_removed: removed('An email address', emailAddress),
  phone_added: added('A phone number', phoneNumber),
  phone_removed: removed('A phone number', phoneNumber),
  passkey_added: added('A passkey', passkey),
  passkey_removed: removed('A passkey', passkey),
  wallet_added: added('A wallet', wallet),
  wallet_removed: removed('A wallet', wallet),
  oauth_added: added('A sign-in method', oauthAccount),
  oauth_removed: removed('A sign-in method', oauthAccount),
  totp_added: {
    subject: (project) => `An authenticator app was added to your ${project} account`,
    text: () => 'From now on, you need a code of your authenticator app to sign in.',
    advice:
      'If you did not make this change, sign in with a recovery code or a passkey, remove the app in your profile and change your password.',
  },
  totp_removed: {
    subject: (project) => `The authenticator app was removed from your ${project} account`,
    text: () =>
      'You no longer need a code of your authenticator app to sign in. Its recovery codes are void.',
    advice: 'If you did not make this change, change your password and add an authenticator app again.',
  },
  recovery_code_used: {
    subject: (project) => `A recovery code was used for your ${project} account`,
    text: () => 'A recovery code was used instead of a code of your authenticator app. It is void now.',
    advice: 'If you did not use it, change your password and create new recovery codes in your profile.',
  },
  recovery_codes_renewed: {
    subject: (project) => `New recovery codes were created for your ${project} account`,
    text: () => 'New recovery codes were created for your account. The old ones are void.',
    advice: 'If you did not make this change, change your password and create new recovery codes.',
  },
};

const wordings: Readonly<Record<Language, Readonly<Record<NoticeKind, NoticeWording>>>> = {
  en: englishNotices,
  es: spanishNotices,
};

/** Kinds of changes that are not refused beyond the limit of notices. */
const neverRefused: readonly NoticeKind[] = [
  'email_removed',
  'phone_removed',
  'passkey_removed',
  'wallet_removed',
  'oauth_removed',
  'totp_removed',
  'recovery_code_used',
];

/**
 * Counts the notice of a change toward the limit of its account.
 *
 * @param store the transaction that makes the change
 * @param isRefused whether the change is refused beyond the limit; by its kind if omitted
 * @returns the postage for `notifyOwner`
 * @throws Refusal `too_many_requests` beyond the limit
 */
export const countNotice = (
  store: Store,
  caller: Pick<Caller, 'emulator' | 'now'>,
  {
    kind,
    userId,
    isRefused = !neverRefused.includes(kind),
  }: Pick<FactorChange, 'kind' | 'userId'> & {
    readonly isRefused?: boolean;
  },
): Promise<Postage> => requirePostage(store, caller, noticeSends(userId, isRefused));

export interface FactorChange {
  readonly kind: NoticeKind;
  readonly userId: string;
  /** Display name of the sign-in method; omitted for a password. */
  readonly name?: string;
  /** Verified email address that the change removed. It gets the notice, too. */
  readonly removedEmail?: string;
  /** Id of the email address that the change added or verified. It alone gets no notice. */
  readonly addedEmailId?: string;
}

/**
 * Counts the notice of an email address or phone number that a claim added to its owner or verified for its owner.
 *
 * @returns `null` if it did neither
 */
export const countAddition = async (
  store: Store,
  caller: Caller,
  { grant, destination }: Claim,
  { userId, isVerified }: Owner,
): Promise<Postage | null> =>
  grant === 'add' || !isVerified
    ? countNotice(store, caller, { kind: `${destination.kind}_added`, userId })
    : null;

/** Sends the notice that `countAddition` counted, if it did. */
export async function notifyOfAddition(
  caller: Caller,
  { destination }: Claim,
  { userId, contactId: addedEmailId, postage }: Owner & { readonly postage: Postage | null },
): Promise<void> {
  const { kind, recipient } = destination;
  if (!postage) return;
  await notifyOwner(caller, postage, { kind: `${kind}_added`, userId, name: recipient, addedEmailId });
}

/**
 * Notifies every verified email address of a user about a changed sign-in method (OWASP ASVS 5.0, 6.3.7), including one
 * that was just removed, but not one that was just added. No text that a client typed decides who gets it. The notice is in
 * the language of the request, because the calls that change a method carry no locale.
 *
 * @param postage the result of `countNotice` in the transaction of the change, which has been committed
 */
export async function notifyOwner(
  { emulator: { store, outbox, settings }, language }: Pick<Caller, 'emulator' | 'language'>,
  postage: Postage,
  { kind, userId, name = '', removedEmail, addedEmailId }: FactorChange,
): Promise<void> {
  const notice = writeNotice(language, kind, { name, project: settings.project_name });
  const [user] = await readUsers(store, [userId]);
  const recipients = (user?.emails ?? [])
    .filter(({ email_id: id, verified }) => verified === 1 && id !== addedEmailId)
    .map(({ email }) => email);
  if (removedEmail !== undefined) recipients.push(removedEmail);
  for (const to of recipients) {
    outbox.deliver(postage, { ...notice, to });
  }
}

/**
 * Writes the notice of a change, without its recipient.
 *
 * @param details display name of the sign-in method, and name of the project
 */
export function writeNotice(
  language: Language,
  kind: NoticeKind,
  { name, project }: { readonly name: string; readonly project: string },
): Omit<Draft, 'to'> {
  const { subject, text, advice } = wordings[language][kind];
  return { channel: 'email', kind, subject: subject(project), text: `${text(name)}\n\n${advice}` };
}
