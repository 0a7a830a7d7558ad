import { recoveryCodeLength } from '../contracts/timing.ts';

/**
 * Normalizes a recovery code as typed or pasted: without spaces and hyphens, in lower case (WCAG 2.2, 3.3.8).
 *
 * @param text the value of the field
 */
export function normalizeRecoveryCode(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
}

/** Returns whether the text is long enough to be a recovery code. */
export function isRecoveryCode(text: string): boolean {
  return normalizeRecoveryCode(text).length >= recoveryCodeLength;
}
