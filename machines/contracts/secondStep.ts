import type { ContactFacts, FactorKind } from './sessionRequests.ts';

/** Second factors: the code of an authenticator app, or a passcode by text message. */
export const secondMethods = ['authenticator', 'text'] as const;

export type SecondMethod = (typeof secondMethods)[number];

/** The second factors that a user has on file. */
export interface SecondFactorsOnFile {
  readonly hasAuthenticator: boolean;
  readonly phones: readonly Omit<ContactFacts, 'id'>[];
}

/** The second factors that a session still needs before it is complete. */
export interface SecondStep {
  /** The methods that the client can choose among; empty if the session is complete. */
  readonly due: readonly SecondMethod[];
  /** The methods on file, whether due or not. */
  readonly onFile: readonly SecondMethod[];
  /** The verified phone number that receives the text message, in E.164 format; `null` without one. */
  readonly phone: string | null;
}

const phoneFactors: readonly FactorKind[] = ['text-passcode', 'whatsapp-passcode'];

/** Factors that are two in one, or that only a second step adds. */
const completingFactors: readonly FactorKind[] = ['passkey', 'authenticator-app', 'recovery-code'];

/**
 * Decides whether a session still needs a second factor (specification, section 6).
 *
 * A client with a verified second factor must give one after any first factor except a passkey, whose user verification
 * makes it two factors. A phone number cannot be the second factor of a session that it opened.
 *
 * @param factors factors of the session
 * @param user second factors on file
 */
export function secondStep(factors: readonly FactorKind[], user: SecondFactorsOnFile): SecondStep {
  const phone = user.phones.find(({ isVerified }) => isVerified)?.value ?? null;
  const onFile = secondMethods.filter((method) =>
    method === 'authenticator' ? user.hasAuthenticator : phone !== null,
  );
  const hasUsedPhone = factors.some((kind) => phoneFactors.includes(kind));
  const isComplete =
    factors.some((kind) => completingFactors.includes(kind)) ||
    (hasUsedPhone && factors.some((kind) => !phoneFactors.includes(kind)));
  const due = isComplete ? [] : onFile.filter((method) => method === 'authenticator' || !hasUsedPhone);
  return { due, onFile, phone };
}
