import type { CDPSession, Page } from 'playwright';

/** The browser's virtual authenticator, which approves everything by default. */
export interface VirtualAuthenticator {
  /** Returns the credential ids of the authenticator's passkeys. */
  passkeys(): Promise<readonly string[]>;
  /** Sets whether user verification succeeds. */
  setUserVerified(isVerified: boolean): Promise<void>;
  /** Sets whether the authenticator confirms user presence at once. */
  setUserPresent(isPresent: boolean): Promise<void>;
  /** Removes the authenticator with its passkeys, so that another one can replace it. */
  remove(): Promise<void>;
  /** Sets the signature counter of the authenticator's only passkey, as if a clone had been used. */
  setSignCount(signCount: number): Promise<void>;
}

/**
 * Adds a platform authenticator to a page through the DevTools protocol.
 *
 * @param page page whose main frame runs the ceremonies
 */
export async function addVirtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const credentials = () => credentialsOf(devtools, authenticatorId);
  return {
    passkeys: async () => (await credentials()).map(({ credentialId }) => credentialId),
    setUserVerified: async (isOwner) => {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isOwner });
    },
    setUserPresent: async (isPresent) => {
      await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: isPresent });
    },
    remove: async () => {
      await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    },
    async setSignCount(signCount) {
      const [stored] = await credentials();
      if (!stored) throw new Error('The authenticator has no passkey.');
      await devtools.send('WebAuthn.removeCredential', {
        authenticatorId,
        credentialId: stored.credentialId,
      });
      const credential = { ...stored, signCount };
      await devtools.send('WebAuthn.addCredential', { authenticatorId, credential });
    },
  };
}

async function credentialsOf(devtools: CDPSession, authenticatorId: string) {
  return (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
}
