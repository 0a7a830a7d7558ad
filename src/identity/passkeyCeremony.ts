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

/** What the last ceremony came to, whoever asked for it. */
let lastEnd: Promise<unknown> = Promise.resolve();
let lastTurn = 0;

/** Between one telling a ceremony that it is called off, and the next. */
const callOffPauseMs = 50;

/**
 * Has the browser ask for a passkey.
 *
 * @param optionsJSON of the provider
 * @param by a dialog, or the autofill of a field
 * @param signal takes the request back
 * @throws IdentityError `passkey-dismissed`, `passkey-interrupted` or `passkey-refused`
 */
export function askForPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
  by: 'dialog' | 'autofill',
  signal: AbortSignal,
): Promise<AuthenticationResponseJSON> {
  // Fields of a widget in a shadow root are not seen from the document, which is where the library looks for one.
  return inTurn(signal, () =>
    startAuthentication({
      optionsJSON,
      useBrowserAutofill: by === 'autofill',
      verifyBrowserAutofillInput: false,
    }),
  );
}

/**
 * Has the browser make a passkey.
 *
 * @param optionsJSON of the provider
 * @param signal takes the request back
 * @throws IdentityError as `askForPasskey`, and `passkey-known` when the authenticator holds one already
 */
export function createPasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
  signal: AbortSignal,
): Promise<RegistrationResponseJSON> {
  return inTurn(signal, () => startRegistration({ optionsJSON }));
}

/**
 * Tells the password manager that the provider has a passkey no longer, so that it stops offering it. Browsers that
 * have no Signal API (WebAuthn Level 3, 5.1.10) are not told; nothing waits for it, and nothing depends on it.
 *
 * @param credentialID base64url
 */
export function signalUnknown(credentialID: string): void {
  void sendSignal({ signalName: 'unknownCredential', rpID: location.hostname, credentialID }).catch(
    () => undefined,
  );
}

/**
 * Tells the password manager which passkeys a client still has.
 *
 * @param userId of the provider, which new passkeys know their owner by
 * @param allAcceptedCredentialIDs base64url
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
 * Makes whoever comes last the one owner of `navigator.credentials`: what was asked before is called off, and has ended
 * before this begins, since a browser refuses a second request beside the first.
 */
function inTurn<Answer>(signal: AbortSignal, ceremony: () => Promise<Answer>): Promise<Answer> {
  const turn = (lastTurn += 1);
  const before = lastEnd;
  const mine = (async () => {
    await callOff(before);
    if (signal.aborted || turn !== lastTurn) throw new IdentityError(failureOf('passkey-interrupted'));
    const abort = () => WebAuthnAbortService.cancelCeremony();
    signal.addEventListener('abort', abort, { once: true });
    try {
      return await ceremony();
    } catch (thrown) {
      throw new IdentityError(failureOf(codeOf(thrown)), { cause: thrown });
    } finally {
      signal.removeEventListener('abort', abort);
    }
  })();
  lastEnd = mine;
  return mine;
}

/**
 * Calls a ceremony off and waits until it has ended. It is told more than once: before the library asks the browser, which
 * it may put off, there is nothing that could be called off.
 */
async function callOff(ceremony: Promise<unknown>): Promise<void> {
  const end = ceremony.then(
    () => true,
    () => true,
  );
  for (let isOver = false; !isOver;) {
    WebAuthnAbortService.cancelCeremony();
    isOver = await Promise.race([end, pause()]);
  }
}

function pause(): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), callOffPauseMs));
}

function codeOf(thrown: unknown): FailureCode {
  if (thrown instanceof WebAuthnError) {
    if (thrown.code === 'ERROR_CEREMONY_ABORTED') return 'passkey-interrupted';
    if (thrown.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'passkey-known';
    // By WebAuthn it says no more than that: the person would not, took too long, or had none (Level 3, 14.5).
    if (thrown.name === 'NotAllowedError') return 'passkey-dismissed';
  }
  return 'passkey-refused';
}

function base64url(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
