import type { CDPSession, Page } from 'playwright';

/** An authenticator of the browser's own making, which says yes to everything unless told otherwise. */
export interface VirtualAuthenticator {
  /** The ids of the passkeys it keeps. */
  passkeys(): Promise<readonly string[]>;
  /** Whether it recognises its owner from now on. */
  recognise(isOwner: boolean): Promise<void>;
  /** Whether somebody touches it as soon as it asks for that. */
  simulatePresence(isPresent: boolean): Promise<void>;
  /** Takes it away, with the passkeys it keeps: another device may come in its place. */
  remove(): Promise<void>;
  /** Sets the counter of its only passkey, as if a copy had been used. */
  setSignCount(signCount: number): Promise<void>;
}

/**
 * Gives a page a platform authenticator by the DevTools protocol.
 *
 * @param page in whose frame the ceremonies happen
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
    recognise: async (isOwner) => {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isOwner });
    },
    simulatePresence: async (isPresent) => {
      await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: isPresent });
    },
    remove: async () => {
      await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    },
    async setSignCount(signCount) {
      const [only] = await credentials();
      if (!only) throw new Error('The authenticator keeps no passkey.');
      await devtools.send('WebAuthn.removeCredential', { authenticatorId, credentialId: only.credentialId });
      const credential = { ...only, signCount };
      await devtools.send('WebAuthn.addCredential', { authenticatorId, credential });
    },
  };
}

async function credentialsOf(devtools: CDPSession, authenticatorId: string) {
  return (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
}
