import { sendSignal } from '@simplewebauthn/browser';

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

function base64url(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
