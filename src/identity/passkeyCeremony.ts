import {
  sendSignal,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { failureOf, IdentityError, type FailureCode } from '../../machines/contracts/failures.ts';

// These variables are module state, because `navigator.credentials` belongs to the whole page.
let lastEnd: Promise<void> = Promise.resolve();
let lastRequestId = 0;

/** Milliseconds between two attempts to cancel the previous ceremony. */
const cancelRetryMs = 50;

/**
 * Asks the browser for a passkey.
 *
 * @param optionsJSON request options from the provider
 * @param by `dialog` for a browser dialog, `autofill` for the autofill of a field
 * @param signal aborts the request
 * @throws IdentityError `passkey-dismissed`, `passkey-interrupted` or `passkey-refused`
 */
export function askForPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
  by: 'dialog' | 'autofill',
  signal: AbortSignal,
): Promise<AuthenticationResponseJSON> {
  // The library's check for an autofill field is disabled: it does not find a field inside a widget's shadow root.
  return runExclusively(signal, () =>
    startAuthentication({
      optionsJSON,
      useBrowserAutofill: by === 'autofill',
      verifyBrowserAutofillInput: false,
    }),
  );
}

/**
 * Asks the browser to create a passkey.
 *
 * @param optionsJSON creation options from the provider
 * @param signal aborts the request
 * @throws IdentityError with one of the codes of `askForPasskey`, or `passkey-known` when the authenticator already
 *   holds a passkey of this user
 */
export function createPasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
  signal: AbortSignal,
): Promise<RegistrationResponseJSON> {
  return runExclusively(signal, () => startRegistration({ optionsJSON }));
}

/**
 * Signals to the password manager that the provider no longer has a passkey, so that the manager stops offering it.
 * Does nothing in browsers without the Signal API (WebAuthn Level 3, 5.1.10); never throws.
 *
 * @param credentialID the passkey's credential id, in base64url
 */
export function signalUnknown(credentialID: string): void {
  void sendSignal({ signalName: 'unknownCredential', rpID: location.hostname, credentialID }).catch(
    () => undefined,
  );
}

/**
 * Signals to the password manager which passkeys a client still has; never throws.
 *
 * @param userId the provider's user id, which is the user handle of the passkeys
 * @param allAcceptedCredentialIDs credential ids of the passkeys, in base64url
 */
export function signalAccepted(userId: string, allAcceptedCredentialIDs: readonly string[]): void {
  const signalled = sendSignal({
    signalName: 'allAcceptedCredentials',
    rpID: location.hostname,
    userID: base64url(userId),
    allAcceptedCredentialIDs: [...allAcceptedCredentialIDs],
  });
  void signalled.catch(() => undefined);
}

/**
 * Cancels the previous ceremony, waits until it has ended, and then starts the new one: browsers refuse a second
 * concurrent request to `navigator.credentials`.
 */
function runExclusively<Result>(signal: AbortSignal, ceremony: () => Promise<Result>): Promise<Result> {
  // Stryker disable next-line AssignmentOperator: the ids only have to differ
  const requestId = (lastRequestId += 1);
  const previousEnd = lastEnd;
  const current = (async () => {
    await cancelUntil(previousEnd);
    if (signal.aborted || requestId !== lastRequestId)
      throw new IdentityError(failureOf('passkey-interrupted'));
    const abort = () => WebAuthnAbortService.cancelCeremony();
    signal.addEventListener('abort', abort);
    try {
      return await ceremony();
    } catch (thrown) {
      throw new IdentityError(failureOf(codeOf(thrown)), { cause: thrown });
    } finally {
      signal.removeEventListener('abort', abort);
    }
  })();
  // Not `current` itself: its error would hold the ceremonies before it.
  lastEnd = current.then(
    () => undefined,
    () => undefined,
  );
  return current;
}

/**
 * Cancels repeatedly until the ceremony has ended: a cancellation has no effect until the library has called the
 * browser.
 */
async function cancelUntil(end: Promise<void>): Promise<void> {
  const isEnded = end.then(() => true);
  for (let isOver = false; !isOver;) {
    WebAuthnAbortService.cancelCeremony();
    isOver = await Promise.race([isEnded, pause()]);
  }
}

function pause(): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), cancelRetryMs));
}

function codeOf(thrown: unknown): FailureCode {
  if (thrown instanceof WebAuthnError) {
    if (thrown.code === 'ERROR_CEREMONY_ABORTED') return 'passkey-interrupted';
    if (thrown.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'passkey-known';
    // For privacy, WebAuthn does not say whether the user declined, took too long or had no passkey (Level 3, 14.5).
    if (thrown.name === 'NotAllowedError') return 'passkey-dismissed';
  }
  return 'passkey-refused';
}

function base64url(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
