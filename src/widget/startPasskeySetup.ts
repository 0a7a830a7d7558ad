import { passkeySetupMachine } from '../../machines/widget/passkeySetup.machine.ts';
import type { ProviderAccess } from '../identity/providerAccess.ts';
import type { ProofOptions } from '../passkeys/proofOptions.ts';
import { passkeyActors } from '../passkeys/startPasskeys.ts';
import { PasskeySetupScreen } from './PasskeySetupScreen.tsx';

/**
 * Connects the creation of passkeys after a sign-in to the provider.
 *
 * @param options duration of the sessions that a passkey or password opens
 */
export function startPasskeySetup(access: ProviderAccess, options: ProofOptions) {
  const machine = passkeySetupMachine.provide({ actors: passkeyActors(access, options) });
  return { machine, Screen: PasskeySetupScreen };
}
