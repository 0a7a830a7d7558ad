import type { OtherProofs } from './proofRequests.ts';

/**
 * Sign-in with a passkey. Each request rejects with `IdentityError` (see failures.ts).
 *
 * Challenges, attestations and assertions never cross this port: the implementation stores them between calls.
 * `navigator.credentials` serves one request at a time: a new request aborts the previous request and starts when that
 * has ended.
 */
export interface PasskeySignInRequests {
  /** Detects this browser's support for passkeys; never rejects. */
  readPasskeySupport(): Promise<PasskeySupport>;

  /** Requests a challenge and loads the code that `askForPasskey` needs. */
  prepareSignIn(signal: AbortSignal): Promise<void>;

  /**
   * Asks the browser for a passkey with the prepared challenge, which is renewed before it expires: in a dialog, or in the autofill of a field, where the
   * request stays pending until the user chooses a passkey. Rejects with `passkey-dismissed` when the user declined,
   * `passkey-interrupted` when another request replaced this one, `passkey-refused` when the device failed.
   */
  askForPasskey(request: { readonly by: 'dialog' | 'autofill' }, signal: AbortSignal): Promise<void>;

  /**
   * Opens a session with the passkey, or adds a factor to the current session. When the provider no longer has the
   * passkey, signals this to the password manager and rejects with `passkey-unknown`.
   */
  finishSignIn(request: { readonly sessionDurationMinutes: number }, signal: AbortSignal): Promise<void>;
}

export interface PasskeySupport {
  /** Whether the browser supports WebAuthn. */
  readonly canUse: boolean;
  /** Whether the browser offers passkeys in the autofill of a field (conditional mediation). */
  readonly canAutofill: boolean;
}

/** Creating, listing, renaming and deleting passkeys. */
export interface PasskeyManagementRequests {
  /** Returns the client's passkeys, oldest first; `null` when signed out. */
  listPasskeys(signal: AbortSignal): Promise<readonly PasskeyFacts[] | null>;

  /** Requests a challenge for a new passkey. Rejects with `step-up-required` when the session needs another factor. */
  prepareRegistration(signal: AbortSignal): Promise<void>;

  /**
   * Asks the browser to create a passkey with the prepared challenge, which is renewed before it expires. Rejects with
   * `passkey-known` when the authenticator already holds one for this account, otherwise with the codes of
   * `askForPasskey` and of `prepareRegistration`.
   */
  createPasskey(signal: AbortSignal): Promise<void>;

  /** Registers the created passkey at the provider. */
  finishRegistration(
    request: { readonly sessionDurationMinutes: number },
    signal: AbortSignal,
  ): Promise<void>;

  renamePasskey(request: PasskeyFacts, signal: AbortSignal): Promise<void>;

  /** Deletes a passkey permanently. Rejects with `step-up-required` when the session needs another factor. */
  deletePasskey(request: { readonly registrationId: string }, signal: AbortSignal): Promise<void>;
}

/** Step-up authentication: another factor that the provider requires before it changes a client's sign-in methods. */
export interface StepUpRequests {
  /** Returns the factors that the client can step up with; `null` when signed out. */
  readProofs(signal: AbortSignal): Promise<ProofFacts | null>;

  /**
   * Adds the password as a factor to the session. An abort leaves the session unchanged. Rejects with
   * `credentials-wrong` for a wrong password.
   */
  confirmPassword(request: PasswordProof, signal: AbortSignal): Promise<void>;
}

export interface ProofFacts {
  /** The client's email address, which belongs to the password; `null` for a client without a password. */
  readonly email: string | null;
  /** Whether a passkey is registered for this host. */
  readonly hasPasskey: boolean;
  readonly others: OtherProofs;
}

export interface PasswordProof {
  readonly email: string;
  readonly password: string;
  readonly sessionDurationMinutes: number;
}

export interface PasskeyRequests extends PasskeySignInRequests, PasskeyManagementRequests, StepUpRequests {}

/** Kind of an authenticator: part of a device, or one that the client carries from device to device. */
export type AuthenticatorKind = 'built-in' | 'portable';

/** A registered passkey. */
export interface PasskeyFacts {
  readonly registrationId: string;
  readonly name: string;
  /**
   * Browser and platform with which the passkey was created; `null` or absent if unknown. It is never sent to the
   * provider.
   */
  readonly device?: string | null;
  /** Kind of the authenticator; `null` or absent if unknown. It is never sent to the provider. */
  readonly authenticator?: AuthenticatorKind | null;
  /** Whether the client has no other way to sign in, so that the passkey cannot be deleted. Default: `false`. */
  readonly isOnlyWayIn?: boolean;
}
