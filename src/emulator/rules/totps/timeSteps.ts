import { HOTP, Secret } from 'otpauth';
import { timingSafeEquals } from '../../secrets.ts';

/** Length of a time step, in milliseconds (RFC 6238, 5.2). */
export const timeStepMs = 30_000;
export const totpDigits = 6;
/** Number of time steps before and after the current one whose codes are accepted. */
export const stepDrift = 1;
const secretBytes = 20;

/** Creates the shared secret of an authenticator app: 160 random bits in base32 (RFC 4226, 4, R6). */
export const newTotpSecret = () => new Secret({ size: secretBytes }).base32;

/**
 * Computes the code of a time step by RFC 6238, with SHA-1, as authenticator apps expect.
 *
 * @param secret in base32
 * @param step number of the time step since the epoch
 */
export function codeOfStep(secret: string, step: number): string {
  const key = Secret.fromBase32(secret);
  return HOTP.generate({ secret: key, algorithm: 'SHA1', digits: totpDigits, counter: step });
}

/**
 * Finds the time step that a code belongs to, among the current one and those within the drift.
 *
 * @param totp shared secret, and latest time step whose code was used
 * @param now milliseconds since the epoch
 * @returns the time step, a used one only if no other has this code; `null` for a wrong code
 */
export function stepOfCode(
  { secret, last_step: lastStep }: { readonly secret: string; readonly last_step: number },
  code: string,
  now: number,
): number | null {
  const current = Math.floor(now / timeStepMs);
  const steps: number[] = [];
  for (let step = current - stepDrift; step <= current + stepDrift; step += 1) {
    if (timingSafeEquals(codeOfStep(secret, step), code)) steps.push(step);
  }
  return steps.find((step) => step > lastStep) ?? steps[0] ?? null;
}
