import type { PasswordFault } from '../contracts/credentials.ts';
import type { Failure } from '../contracts/failures.ts';
import type { OtherProofs } from '../contracts/proofRequests.ts';
import type { ProofFacts } from '../contracts/passkeyRequests.ts';

export type StepUpEvent =
  | { type: 'passkey.pressed' }
  | { type: 'password.submitted'; password: string }
  | { type: 'otherMethod.chosen' }
  | { type: 'retry.chosen' }
  | { type: 'cancel.pressed' }
  | { type: 'page.restored' };

export interface StepUpContext extends ProofFacts {
  readonly passwordFault: PasswordFault;
  readonly passwordFailure: Failure | null;
  /** Failure of the passkey request, of `readProofs`, or to load the other methods. */
  readonly failure: Failure | null;
}

/** Proofs of a browser without a session. */
export const noProofs: ProofFacts = {
  email: null,
  hasPasskey: false,
  others: { userId: '', passcodes: [], wallets: [], oauthAccounts: [] },
};

/** Returns whether the client has a method besides passkeys and the password. */
export function hasOtherProof({ passcodes, wallets, oauthAccounts }: OtherProofs): boolean {
  return passcodes.length + wallets.length + oauthAccounts.length > 0;
}

/** Context without faults and failures. */
export const noFailures = { passwordFault: null, passwordFailure: null, failure: null } as const;
