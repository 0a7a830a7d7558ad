import { vi } from 'vitest';
import { pageOrigin } from '../../src/emulator/tests/emulatorClient.ts';
import { createPasskey, usePasskey, type SoftPasskey } from '../../src/emulator/tests/softAuthenticator.ts';

/** How the user, or the device, responds to a prompt. */
type Answer = 'agree' | 'refuse' | 'never';

export interface NodeAuthenticator {
  readonly passkeys: SoftPasskey[];
  /** Response to all prompts from now on. */
  answer: Answer;
  /** Returns the number of prompts so far. */
  readonly prompts: () => number;
}

interface CredentialJson {
  readonly id: string;
  readonly type: string;
  readonly authenticatorAttachment: string;
  readonly response: Readonly<Record<string, string | readonly string[] | null>>;
}

const base64url = (bytes: BufferSource) =>
  Buffer.from(ArrayBuffer.isView(bytes) ? bytes.buffer : bytes).toString('base64url');
const bytes = (text: unknown) => new Uint8Array(Buffer.from(String(text), 'base64url')).buffer;

/**
 * Stubs the WebAuthn globals of a browser in Node with an authenticator that creates real attestations and assertions.
 * Undo the stubs with `vi.unstubAllGlobals()`.
 */
export function addNodeAuthenticator(): NodeAuthenticator {
  let prompts = 0;
  const authenticator: NodeAuthenticator = { passkeys: [], answer: 'agree', prompts: () => prompts };

  async function prompt(signal: AbortSignal | undefined): Promise<void> {
    prompts += 1;
    if (authenticator.answer === 'refuse') throw new DOMException('Not now.', 'NotAllowedError');
    if (authenticator.answer === 'agree') return;
    await new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('Aborted.', 'AbortError')));
    });
  }

  vi.stubGlobal('PublicKeyCredential', () => undefined);
  vi.stubGlobal('navigator', {
    userAgent: 'Node',
    credentials: {
      async create({ publicKey, signal }: CredentialCreationOptions) {
        if (!publicKey) throw new TypeError('No creation options.');
        await prompt(signal);
        const excluded = (publicKey.excludeCredentials ?? []).map(({ id }) => base64url(id));
        const isRegistered = authenticator.passkeys.some(({ id }) =>
          excluded.includes(id.toString('base64url')),
        );
        if (isRegistered) throw new DOMException('Already registered.', 'InvalidStateError');
        const options = {
          challenge: base64url(publicKey.challenge),
          rp: publicKey.rp,
          user: { id: base64url(publicKey.user.id) },
        };
        const { passkey, credential } = createPasskey(JSON.stringify(options), pageOrigin);
        authenticator.passkeys.push(passkey);
        return asCredential(credential);
      },
      async get({ publicKey, signal }: CredentialRequestOptions) {
        if (!publicKey) throw new TypeError('No request options.');
        await prompt(signal);
        const [passkey] = authenticator.passkeys;
        if (!passkey) throw new DOMException('No passkey.', 'NotAllowedError');
        const options = { challenge: base64url(publicKey.challenge), rpId: publicKey.rpId };
        return asCredential(usePasskey(passkey, JSON.stringify(options), pageOrigin));
      },
    },
  });
  return authenticator;
}

/** Converts JSON to a browser's credential object, with bytes instead of base64url. */
function asCredential(json: string) {
  const { id, type, authenticatorAttachment, response } = JSON.parse(json) as CredentialJson;
  const { transports, ...texts } = response;
  return {
    id,
    type,
    authenticatorAttachment,
    rawId: bytes(id),
    response: {
      ...Object.fromEntries(
        Object.entries(texts).map(([name, text]) => [name, text === null ? null : bytes(text)]),
      ),
      getTransports: () => transports,
    },
    getClientExtensionResults: () => ({}),
  };
}
