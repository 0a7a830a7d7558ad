import type { PasskeySupport } from '../../machines/contracts/passkeyRequests.ts';

/**
 * Finds out what the browser can do with passkeys, without loading what does it.
 *
 * @returns never rejects; a browser that fails to answer cannot
 */
export async function readPasskeySupport(): Promise<PasskeySupport> {
  if (typeof PublicKeyCredential !== 'function') return { canUse: false, canAutofill: false };
  try {
    // Older browsers have the interface without the question.
    const canAutofill = (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
    return { canUse: true, canAutofill };
  } catch {
    return { canUse: true, canAutofill: false };
  }
}
