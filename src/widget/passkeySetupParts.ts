import type { ProviderAccess } from '../identity/providerAccess.ts';
import type { ProofOptions } from '../passkeys/proofOptions.ts';
import { passkeyActors } from '../passkeys/startPasskeys.ts';
import { PasskeySetupScreen } from './PasskeySetupScreen.tsx';

export type PasskeySetupParts = ReturnType<typeof createPasskeySetupParts>;

/**
 * Provides the machines of `passkeySetupMachine`, with their screen.
 *
 * @param options duration of the sessions that a passkey or password opens
 */
export function createPasskeySetupParts(access: ProviderAccess, options: ProofOptions) {
  return { ...passkeyActors(access, options), Screen: PasskeySetupScreen };
}
