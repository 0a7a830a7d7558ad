import type { NewAuthenticator } from '../../machines/contracts/secondFactorRequests.ts';
import { normalizeRecoveryCode } from '../../machines/widget/recoveryCode.ts';

/** The secrets of an enrollment, which the screens show and which no machine stores. */
export interface TwoStepSecrets {
  /** Returns the shared secret and its `otpauth:` URI; `null` before an authenticator is created and after `discard`. */
  readonly readAuthenticator: () => Pick<NewAuthenticator, 'secret' | 'uri'> | null;
  readonly readRecoveryCodes: () => readonly string[];
  readonly discard: () => void;
}

/** Creates the memory for the secrets of one enrollment at a time. */
export function createTwoStepSecrets() {
  let authenticator: NewAuthenticator | null = null;
  let recoveryCodes: readonly string[] = [];
  return {
    readAuthenticator: () => authenticator,
    readRecoveryCodes: () => recoveryCodes,
    storeAuthenticator(created: NewAuthenticator): void {
      authenticator = created;
      recoveryCodes = created.recoveryCodes;
    },
    storeRecoveryCodes(codes: readonly string[]): void {
      recoveryCodes = codes;
    },
    /** Returns whether a code, as typed, is one of the stored recovery codes. */
    hasRecoveryCode(typed: string): boolean {
      const code = normalizeRecoveryCode(typed);
      return recoveryCodes.some((stored) => normalizeRecoveryCode(stored) === code);
    },
    discard(): void {
      authenticator = null;
      recoveryCodes = [];
    },
  };
}
