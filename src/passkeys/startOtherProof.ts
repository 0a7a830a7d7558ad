import { fromPromise } from 'xstate';
import type { OAuthProviderName } from '../../machines/contracts/oauthRequests.ts';
import type { SentPasscode } from '../../machines/contracts/passcodeRequests.ts';
import type { PasscodeDestination } from '../../machines/contracts/proofRequests.ts';
import { oauthPageLimitMs } from '../../machines/contracts/timing.ts';
import {
  walletNames,
  type FoundWallet,
  type WalletAccount,
  type WalletMessage,
} from '../../machines/contracts/walletRequests.ts';
import { otherProofMachine } from '../../machines/passkeys/otherProof.machine.ts';
import { passcodeProofMachine } from '../../machines/passkeys/passcodeProof.machine.ts';
import { walletProofMachine } from '../../machines/passkeys/walletProof.machine.ts';
import { otherProofRequests } from '../identity/proofRequests.ts';
import type { ProviderAccess } from '../identity/providerAccess.ts';
import { walletRequests } from '../identity/walletRequests.ts';
import { request } from '../page/request.ts';
import type { ProofOptions } from './proofOptions.ts';

/**
 * Provides the step-up with a passcode, a wallet or an OAuth account with the requests of the identity provider.
 *
 * @param options duration of the session with the new factor
 */
export function boundOtherProof(access: ProviderAccess, { sessionDurationMinutes, section }: ProofOptions) {
  const proofs = otherProofRequests(access);
  const wallets = walletRequests(access);
  const passcodeProof = passcodeProofMachine.provide({
    actors: {
      sendProof: request<SentPasscode, PasscodeDestination>(({ input, signal }) =>
        proofs.sendProof(input, signal),
      ),
      verifyProof: request<void, { userId: string; methodId: string; code: string }>(({ input, signal }) =>
        proofs.verifyProof({ ...input, sessionDurationMinutes }, signal),
      ),
    },
  });
  const walletProof = walletProofMachine.provide({
    actors: {
      findWallets: request<readonly FoundWallet[]>(async ({ signal }) => {
        const found = walletNames.map((wallet) => wallets.findWallets({ wallet }, signal));
        return (await Promise.all(found)).flat();
      }),
      connectWallet: fromPromise<WalletAccount, { walletId: string }>(({ input, signal }) =>
        wallets.connectWallet(input, signal),
      ),
      startSignature: request<WalletMessage, WalletAccount>(({ input, signal }) =>
        wallets.startWalletSignIn(input, signal),
      ),
      signMessage: fromPromise<void, WalletAccount & WalletMessage>(({ input, signal }) =>
        wallets.signMessage(input, signal),
      ),
      finishSignature: request<void, { userId: string }>(async ({ input, signal }) => {
        await proofs.requireUser(input, signal);
        await wallets.finishWalletSignIn({ sessionDurationMinutes }, signal);
      }),
    },
  });
  const leaveToProve = request<void, { userId: string; provider: OAuthProviderName }>(
    async ({ input, signal }) => {
      if (section) await proofs.leaveToProve({ ...input, section }, signal);
    },
    oauthPageLimitMs,
  );
  return otherProofMachine.provide({ actors: { passcodeProof, walletProof, leaveToProve } });
}
