import type { ComponentType } from 'react';
import { passkeyCopy } from '../copy/passkeys.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import type { ProviderAccess } from '../identity/providerAccess.ts';
import { lazyMachine } from '../page/lazyMachine.ts';
import type { OtherProofScreenProps } from './OtherProofScreen.tsx';
import type { ProofOptions } from './proofOptions.ts';

let LoadedScreen: ComponentType<OtherProofScreenProps> | null = null;

/** Creates the actors of the step-up with a passcode, a wallet or an OAuth account, whose code loads on demand. */
export function lazyOtherProof(access: ProviderAccess, options: ProofOptions) {
  const { load: loadOtherProof, logic: otherProof } = lazyMachine(async () => {
    const { startOtherProof } = await access.loadChunk(
      'startOtherProof',
      () => import('./startOtherProof.ts'),
    );
    const started = startOtherProof(access, options);
    LoadedScreen = started.OtherProofScreen;
    return started.otherProof;
  });
  return { loadOtherProof, otherProof };
}

/** Screen of the step-up with a passcode, a wallet or an OAuth account. */
export function LazyOtherProofScreen(props: OtherProofScreenProps) {
  const { stepUp } = useCopy(passkeyCopy);
  const { Screen } = props.frame;
  return LoadedScreen ? <LoadedScreen {...props} /> : <Screen title={stepUp.title} />;
}
