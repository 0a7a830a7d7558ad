/**
 * The requests around passkeys. Each rejects with `IdentityError` (see failures.ts).
 *
 * Challenges, attestations and assertions never cross this port: whoever implements it keeps them from one call to the
 * next. `navigator.credentials` has one owner: whoever asks calls off what was asked before, and waits until it has ended.
 */
export interface PasskeySignInRequests {
  /** What this browser can do; never rejects. */
  readPasskeySupport(): Promise<PasskeySupport>;

  /** Gets a challenge, and whatever else has to be there before a passkey can be asked for. */
  prepareSignIn(signal: AbortSignal): Promise<void>;

  /**
   * Has the browser ask for a passkey, for the challenge that was prepared: in a dialog of its own, or in the autofill of
   * a field, which waits until one is chosen there. Rejects with `passkey-dismissed` when the person would not,
   * `passkey-interrupted` when somebody else has asked meanwhile, `passkey-refused` when the device could not.
   */
  askForPasskey(request: { readonly by: 'dialog' | 'autofill' }, signal: AbortSignal): Promise<void>;

  /**
   * Opens a session, or adds a factor to the one that is there, with the passkey that was given. Rejects with
   * `passkey-unknown` for one that the provider no longer has; the password manager is told so.
   */
  finishSignIn(request: { readonly sessionDurationMinutes: number }, signal: AbortSignal): Promise<void>;
}

export interface PasskeySupport {
  /** There is WebAuthn, so that a passkey can be used. */
  readonly canUse: boolean;
  /** Passkeys can be offered in the autofill of a field. */
  readonly canAutofill: boolean;
}

/** Setting passkeys up, and keeping them. */
export interface PasskeyKeepingRequests {
  /** The passkeys of whoever is signed in, oldest first; `null` when nobody is. */
  listPasskeys(signal: AbortSignal): Promise<readonly PasskeyFacts[] | null>;

  /** Gets a challenge for a new passkey. Rejects with `step-up-required` where the session has proved too little. */
  prepareRegistration(signal: AbortSignal): Promise<void>;

  /**
   * Has the browser make a passkey for the challenge that was prepared. Rejects with `passkey-known` when its
   * authenticator holds one already, else as `askForPasskey` does.
   */
  createPasskey(signal: AbortSignal): Promise<void>;

  /** Registers the passkey that was made. */
  finishRegistration(
    request: { readonly sessionDurationMinutes: number },
    signal: AbortSignal,
  ): Promise<void>;

  renamePasskey(request: PasskeyFacts, signal: AbortSignal): Promise<void>;

  /** Deletes a passkey for good. Rejects with `step-up-required` where the session has proved too little. */
  deletePasskey(request: { readonly registrationId: string }, signal: AbortSignal): Promise<void>;
}

/** Proving once more who one is, where the provider asks for it before it changes how a client signs in. */
export interface StepUpRequests {
  /** What whoever is signed in can prove it with; `null` when nobody is. */
  readProofs(signal: AbortSignal): Promise<ProofFacts | null>;

  /**
   * Adds the password to what the session has proved. Given up, it leaves the session as it is. Rejects with
   * `credentials-wrong` for a wrong one.
   */
  confirmPassword(request: PasswordProof, signal: AbortSignal): Promise<void>;
}

export interface ProofFacts {
  /** The address that the password belongs to; `null` for somebody without one. */
  readonly email: string | null;
  /** There is a passkey for this site. */
  readonly hasPasskey: boolean;
}

export interface PasswordProof {
  readonly email: string;
  readonly password: string;
  readonly sessionDurationMinutes: number;
}

/** All that passkeys are used and kept with. */
export interface PasskeyRequests extends PasskeySignInRequests, PasskeyKeepingRequests, StepUpRequests {}

/** A passkey as its owner knows it. */
export interface PasskeyFacts {
  readonly registrationId: string;
  readonly name: string;
  /** Browser and platform that it was set up with, where the provider knows them; never sent. */
  readonly device?: string | null;
}
