import type { PasskeySupport } from '../../machines/contracts/passkeyRequests.ts';

/** Whether this browser has passkeys at all. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

/** Detects this browser's support for passkeys; never rejects. */
export async function readPasskeySupport(): Promise<PasskeySupport> {
  if (!canUsePasskeys()) return { canUse: false, canAutofill: false };
  try {
    return { canUse: true, canAutofill: await PublicKeyCredential.isConditionalMediationAvailable() };
  } catch {
    // Older browsers have `PublicKeyCredential` without this method.
    return { canUse: true, canAutofill: false };
  }
}
