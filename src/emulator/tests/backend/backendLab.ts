import { Client } from 'stytch';
import { afterEach, beforeEach, vi } from 'vitest';
import { createEmulator, type Emulator, type EmulatorOptions } from '../../createEmulator.ts';
import { cheapHashing, clientOf, type TestClient } from '../emulatorClient.ts';
import { listen } from '../listen.ts';

/** An emulator on HTTP with the unmodified Node SDK, and a page of the same emulator. */
export interface BackendLab {
  readonly emulator: Emulator;
  /** Origin of the emulator, `http://localhost:…`. */
  readonly origin: string;
  readonly sdk: Client;
  readonly projectId: string;
  readonly secret: string;
  /** Calls of a page, with its own session. */
  readonly page: TestClient;
  /** Creates another client of the SDK. */
  sdkWith(projectId: string, secret: string): Client;
  /** Returns the newest message to a recipient, at a field such as `code` or `link`. */
  mailed(to: string, field: 'code' | 'link' | 'login_link'): Promise<string>;
  close(): Promise<void>;
}

/** Creates an emulator in memory that listens on a free port, and a client of the SDK. */
async function openBackendLab(options: Partial<EmulatorOptions> = {}): Promise<BackendLab> {
  const emulator = createEmulator({ databasePath: ':memory:', hashingCost: cheapHashing, ...options });
  const { projectId, secret } = await emulator.projectCredentials();
  const server = await listen(emulator.fetch);
  const { origin } = server;
  const page = clientOf(emulator);
  // `custom_base_url` accepts HTTPS only; `env` accepts any URL, with a warning on the console.
  const sdkWith = (id: string, key: string) => new Client({ project_id: id, secret: key, env: `${origin}/` });
  return {
    emulator,
    origin,
    sdk: sdkWith(projectId, secret),
    projectId,
    secret,
    page,
    sdkWith,
    async mailed(to, field) {
      const sent = await page.control('GET', `/messages?to=${encodeURIComponent(to)}`);
      return String(sent.at(`messages.0.${field}`));
    },
    async close() {
      emulator.close();
      await server.close();
    },
  };
}

/** Opens a lab before each test of a file and closes it afterwards. */
export function backendLabForEachTest(options: Partial<EmulatorOptions> = {}): BackendLab {
  vi.setConfig({ testTimeout: 30_000 });
  const lab = {} as BackendLab;
  beforeEach(async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    Object.assign(lab, await openBackendLab(options));
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await lab.close();
  });
  return lab;
}

/** Returns the status and the type of an error that the SDK throws, such as `404 user_not_found`. */
export async function errorOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (error) {
    if (typeof error !== 'object' || error === null) throw error;
    const { status_code: status, error_type: type } = error as Record<string, unknown>;
    const { request_id: id, error_message: message, error_url: url } = error as Record<string, unknown>;
    if (status === undefined || ![id, message, url].every((text) => typeof text === 'string')) throw error;
    return [status, type].join(' ');
  }
  throw new Error('The call succeeded.');
}

/** Returns the token in the query of a mailed link. */
export const tokenIn = (link: string): string => new URL(link).searchParams.get('token') ?? '';
