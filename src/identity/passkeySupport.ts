import type { PasskeySupport } from '../../machines/contracts/passkeyRequests.ts';

/** Detects this browser's support for passkeys; never rejects. */
export async function readPasskeySupport(): Promise<PasskeySupport> {
  if (typeof PublicKeyCredential !== 'function') return { canUse: false, canAutofill: false };
  try {
    // Older browsers have `PublicKeyCredential` without this method.
    const canAutofill = (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
    return { canUse: true, canAutofill };
  } catch {
    return { canUse: true, canAutofill: false };
  }
}
