import type { passkeySetupMachine } from '../../machines/widget/passkeySetup.machine.ts';
import type { ProviderAccess } from '../identity/providerAccess.ts';
import { loadChunk } from '../page/chunkLoader.ts';
import { flowOnDemand } from '../page/flowOnDemand.tsx';
import type { ProofOptions } from '../passkeys/proofOptions.ts';

/** Creates the setup of passkeys, whose code only `mountPasskeyRegistration` loads; see `startPasskeySetup`. */
export function passkeySetupOnDemand(access: ProviderAccess, options: ProofOptions) {
  return flowOnDemand<typeof passkeySetupMachine>(async () => {
    const chunk = await loadChunk('startPasskeySetup', () => import('./startPasskeySetup.ts'));
    return chunk.startPasskeySetup(access, options);
  });
}
