import type { ContactFacts, FactorKind } from './sessionRequests.ts';

/** Second factors that a client can set up: an authenticator app, or passcodes by text message. */
export const secondMethods = ['authenticator', 'text'] as const;

export type SecondMethod = (typeof secondMethods)[number];

/** Methods that can complete a session: a second factor, or a passcode by email to a client who has proved one. */
export type StepMethod = SecondMethod | 'email';

/** Sign-in methods and factors that a user has on file; they decide which factors a session needs. */
export interface FactorsOnFile {
  readonly hasAuthenticator: boolean;
  readonly hasPassword: boolean;
  readonly passkeyCount: number;
  readonly emails: readonly Omit<ContactFacts, 'id'>[];
  readonly phones: readonly Omit<ContactFacts, 'id'>[];
  readonly wallets: readonly unknown[];
  readonly oauthAccounts: readonly unknown[];
}

/** The factors that a session still needs before it is complete. */
export interface SecondStep {
  /**
   * The methods that complete the session; `null` if it is complete. An empty list means that the client has to sign in
   * with another method first.
   */
  readonly due: readonly StepMethod[] | null;
  /** The second factors on file, whether due or not; none while two-step verification is off. */
  readonly onFile: readonly SecondMethod[];
  /** The verified phone number that receives the text message, in E.164 format; `null` without one. */
  readonly phone: string | null;
  /** The verified email address that receives the passcode; `null` without one. */
  readonly email: string | null;
}

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

const proofKinds: Readonly<Record<FactorKind, ProofKind>> = {
  password: 'password',
  passkey: 'passkey',
  'unverified-passkey': 'passkey',
  'magic-link': 'mailbox',
  'email-passcode': 'mailbox',
  'text-passcode': 'phone',
  'whatsapp-passcode': 'phone',
  oauth: 'oauth',
  wallet: 'wallet',
  'authenticator-app': 'authenticator',
  'recovery-code': 'authenticator',
  unknown: 'unknown',
};

/** Kinds of which a complete session has one, besides another kind. */
const secondKinds: readonly ProofKind[] = ['phone', 'authenticator'];

/** Returns the kinds of proof of a session, without duplicates. */
export function proofKindsOf(factors: readonly FactorKind[]): ReadonlySet<ProofKind> {
  return new Set(factors.map((factor) => proofKinds[factor]));
}

/**
 * Decides whether a session still needs another factor (specification, section 6).
 *
 * Two-step verification is on for a user with an authenticator app, or with a verified phone number besides another
 * way to sign in. Such a user's session is complete with two kinds of proof, one of them the phone or the authenticator
 * app. A passkey that verified its user is two in one; one that did not is possession only, and completes nothing.
 *
 * @param factors factors of the session
 * @param user sign-in methods and factors on file
 */
export function secondStep(factors: readonly FactorKind[], user: FactorsOnFile): SecondStep {
  const phone = verifiedOf(user.phones);
  const email = verifiedOf(user.emails);
  const { hasAuthenticator, hasPassword, passkeyCount, wallets, oauthAccounts } = user;
  const others = passkeyCount + wallets.length + oauthAccounts.length;
  // A password opens a session with an email address only, verified or not.
  const hasOtherWay = email !== null || (hasPassword && user.emails.length > 0) || others > 0;
  const isOn = hasAuthenticator || (phone !== null && hasOtherWay);
  const onFile = secondMethods.filter(
    (method) => isOn && (method === 'authenticator' ? hasAuthenticator : phone !== null),
  );
  const proved = proofKindsOf(factors.filter((factor) => factor !== 'unverified-passkey'));
  const hasSecondKind = secondKinds.some((kind) => proved.has(kind));
  const isWhole = factors.includes('passkey') || (hasSecondKind && proved.size > 1);
  if (!isOn || isWhole) return { due: null, onFile, phone, email };
  const due: readonly StepMethod[] = [
    ...onFile.filter((method) => !proved.has(method === 'authenticator' ? 'authenticator' : 'phone')),
    ...(hasSecondKind && email !== null ? (['email'] as const) : []),
  ];
  return { due, onFile, phone, email };
}

/** Returns the first verified email address or phone number; `null` without one. */
function verifiedOf(contacts: readonly Omit<ContactFacts, 'id'>[]): string | null {
  return contacts.find(({ isVerified }) => isVerified)?.value ?? null;
}
