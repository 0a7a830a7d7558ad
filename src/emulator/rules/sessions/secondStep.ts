import type { NewFactor } from '../../store/sessions.ts';

/** Kinds of proof: two factors of one kind count once, also if they use two phone numbers or mailboxes. */
type ProofKind =
  | 'password'
  | 'mailbox'
  | 'phone'
  | 'authenticator'
  | 'passkey'
  | 'oauth'
  | 'wallet'
  | 'unknown';

/** The rows of a user that decide which factors a session needs. */
interface FactorsOnFile {
  readonly emails: readonly { readonly verified: number }[];
  readonly phoneNumbers: readonly { readonly verified: number }[];
  readonly totps: readonly { readonly verified: number }[];
  readonly password: object | null;
  readonly passkeys: readonly object[];
  readonly wallets: readonly object[];
  readonly registrations: readonly object[];
}

/** Kinds of proof by the type of a factor, or by type and delivery method. */
const kinds = new Map<string, ProofKind>([
  ['password', 'password'],
  ['magic_link', 'mailbox'],
  ['otp email', 'mailbox'],
  ['otp sms', 'phone'],
  ['otp whatsapp', 'phone'],
  ['totp', 'authenticator'],
  ['recovery_code', 'authenticator'],
  ['recovery_codes', 'authenticator'],
  ['webauthn', 'passkey'],
  ['oauth', 'oauth'],
]);

function proofKind({ type, delivery_method: delivery }: NewFactor): ProofKind {
  // Other factors have the type of a wallet, too: they also sign challenges.
  if (delivery === 'crypto_wallet') return 'wallet';
  return kinds.get(type === 'otp' ? `otp ${delivery}` : type) ?? 'unknown';
}

/** Returns the kinds of proof of a session, without duplicates. */
export function proofKindsOf(factors: readonly NewFactor[]): ReadonlySet<ProofKind> {
  return new Set(factors.map(proofKind));
}

/** Returns whether a factor is a passkey that has verified its user, for example by a fingerprint. */
export function hasVerifiedUser({ webauthn_factor: passkey }: NewFactor): boolean {
  return Reflect.get(Object(passkey), 'user_verified') === true;
}

/**
 * Decides whether a session needs no other factor.
 *
 * Two-step verification is on for a user with an authenticator app, or with a verified phone number besides another
 * way to sign in. Such a user's session is complete with two kinds of proof, one of them the phone or the authenticator
 * app. A passkey that verified its user is two in one; one that did not is possession only, and completes nothing.
 *
 * @param factors factors of the session
 */
export function isComplete(factors: readonly NewFactor[], user: FactorsOnFile): boolean {
  const { emails, phoneNumbers, totps, password, passkeys, wallets, registrations } = user;
  const isVerified = ({ verified }: { readonly verified: number }) => verified === 1;
  const others = passkeys.length + wallets.length + registrations.length;
  // A password opens a session with an email address only, verified or not.
  const hasOtherWay = emails.some(isVerified) || (password !== null && emails.length > 0) || others > 0;
  const isOn = totps.some(isVerified) || (phoneNumbers.some(isVerified) && hasOtherWay);
  if (!isOn || factors.some(hasVerifiedUser)) return true;
  const proved = proofKindsOf(factors.filter((factor) => proofKind(factor) !== 'passkey'));
  return (proved.has('phone') || proved.has('authenticator')) && proved.size > 1;
}
