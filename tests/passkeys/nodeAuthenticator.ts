import { vi } from 'vitest';
import { pageOrigin } from '../emulator/emulatorClient.ts';
import { createPasskey, usePasskey, type SoftPasskey } from '../emulator/softAuthenticator.ts';

/** How the person, or the device, answers the next prompt. */
type Answer = 'agree' | 'refuse' | 'never';

export interface NodeAuthenticator {
  /** The passkeys it keeps. */
  readonly passkeys: SoftPasskey[];
  /** Of all prompts from now on. */
  answer: Answer;
  /** How many prompts there were. */
  readonly prompts: () => number;
}

interface Sent {
  readonly id: string;
  readonly type: string;
  readonly authenticatorAttachment: string;
  readonly response: Readonly<Record<string, string | readonly string[] | null>>;
}

const base64url = (bytes: BufferSource) =>
  Buffer.from(ArrayBuffer.isView(bytes) ? bytes.buffer : bytes).toString('base64url');
const bytes = (text: unknown) => new Uint8Array(Buffer.from(String(text), 'base64url')).buffer;

/**
 * Gives the globals of Node what a browser has for passkeys: an authenticator that makes real attestations and
 * assertions. Undo it with `vi.unstubAllGlobals()`.
 */
export function addNodeAuthenticator(): NodeAuthenticator {
  let prompts = 0;
  const authenticator: NodeAuthenticator = { passkeys: [], answer: 'agree', prompts: () => prompts };

  async function prompted(signal: AbortSignal | undefined): Promise<void> {
    prompts += 1;
    if (authenticator.answer === 'refuse') throw new DOMException('Not now.', 'NotAllowedError');
    if (authenticator.answer === 'agree') return;
    await new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('Called off.', 'AbortError')));
    });
  }

  vi.stubGlobal('PublicKeyCredential', () => undefined);
  vi.stubGlobal('navigator', {
    userAgent: 'Node',
    credentials: {
      async create({ publicKey, signal }: CredentialCreationOptions) {
        if (!publicKey) throw new TypeError('There is nothing to create.');
        await prompted(signal);
        const excluded = (publicKey.excludeCredentials ?? []).map(({ id }) => base64url(id));
        const holdsOne = authenticator.passkeys.some(({ id }) => excluded.includes(id.toString('base64url')));
        if (holdsOne) throw new DOMException('It holds one already.', 'InvalidStateError');
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
        if (!publicKey) throw new TypeError('There is nothing to get.');
        await prompted(signal);
        const [passkey] = authenticator.passkeys;
        if (!passkey) throw new DOMException('There is none.', 'NotAllowedError');
        const options = { challenge: base64url(publicKey.challenge), rpId: publicKey.rpId };
        return asCredential(usePasskey(passkey, JSON.stringify(options), pageOrigin));
      },
    },
  });
  return authenticator;
}

/** In the shape that a browser gives it: bytes where the wire has base64url. */
function asCredential(json: string) {
  const { id, type, authenticatorAttachment, response } = JSON.parse(json) as Sent;
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
