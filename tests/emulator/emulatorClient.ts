import { afterEach, beforeEach, vi } from 'vitest';
import { demoClient } from '../../src/config/localProvider.ts';
import { createEmulator, type Emulator, type EmulatorOptions } from '../../src/emulator/createEmulator.ts';

export const pageOrigin = 'http://localhost:4173';

/** A hash costs next to nothing: for tests that are not about hashing. */
export const cheapHashing = { memoryCost: 8, timeCost: 1 } as const;

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The value at a dotted path of the JSON body, as in `at('data.session.session_id')`. */
  at(path: string): unknown;
}

export interface TestClient {
  readonly emulator: Emulator;
  /** The session token of the last call that authenticated. */
  token: string | null;
  /** Calls an endpoint under /sdk/v1 the way the client library does, with the session it holds. */
  sdk(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  /** Calls the control API under /emulator/api. */
  control(method: string, path: string, body?: unknown): Promise<Reply>;
}

/**
 * Makes an emulator in memory and a client that speaks to it as the browser library does.
 *
 * @param options over the defaults: in memory, cheap hashes
 */
export function createTestClient(options: Partial<EmulatorOptions> = {}): TestClient {
  const emulator = createEmulator({ databasePath: ':memory:', hashingCost: cheapHashing, ...options });
  return clientOf(emulator);
}

/**
 * Makes a new emulator and a client of it before each test of the file, and closes it afterwards.
 *
 * @param options of the emulator
 * @param prepare what each test begins with, such as a sign-in
 * @returns the client of the test that runs
 */
export function clientForEachTest(
  options: Partial<EmulatorOptions> = {},
  prepare: (client: TestClient) => Promise<unknown> = async () => undefined,
): TestClient {
  // A busy machine takes its time for many requests in one test.
  vi.setConfig({ testTimeout: 30_000 });
  let current: TestClient;
  beforeEach(async () => {
    current = createTestClient(options);
    await prepare(current);
  });
  afterEach(() => current.emulator.close());
  return {
    get emulator() {
      return current.emulator;
    },
    get token() {
      return current.token;
    },
    set token(token) {
      current.token = token;
    },
    sdk: (...call) => current.sdk(...call),
    control: (...call) => current.control(...call),
  };
}

/** A client of an emulator that is there already. */
export function clientOf(emulator: Emulator): TestClient {
  const client: TestClient = {
    emulator,
    token: null,
    async sdk(method, path, body, headers = {}) {
      const reply = await send(emulator, method, `/sdk/v1${path}`, body, {
        Authorization: basic(emulator.publicToken, client.token ?? emulator.publicToken),
        'X-SDK-Client': btoa('{}'),
        'X-SDK-Parent-Host': pageOrigin,
        ...headers,
      });
      const token = reply.at('data.session_token');
      if (typeof token === 'string' && token !== '') client.token = token;
      return reply;
    },
    control: (method, path, body) => send(emulator, method, `/emulator/api${path}`, body, {}),
  };
  return client;
}

/** Email address and password of the demo client. */
export const credentials = { email: demoClient.email, password: demoClient.password } as const;

/** Signs in with a password, that of the demo client unless it is given. */
export const signInByPassword = (
  on: TestClient,
  email: string = credentials.email,
  password: string = credentials.password,
): Promise<Reply> => on.sdk('POST', '/passwords/authenticate', { email, password });

/** The token in the newest link that was mailed to an address. */
export async function mailedToken(client: TestClient, to: string): Promise<string> {
  const sent = await client.control('GET', `/messages?to=${encodeURIComponent(to)}`);
  return new URL(String(sent.at('messages.0.link'))).searchParams.get('token') ?? '';
}

/** The status and the error type of a reply. */
export const refusal = (reply: Reply): readonly unknown[] => [reply.status, reply.at('error_type')];

export function basic(name: string, secret: string): string {
  return `Basic ${btoa(`${name}:${secret}`)}`;
}

/** Sends one request in-process. A body that is text goes out as it is, anything else as JSON. */
export async function send(
  emulator: Emulator,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<Reply> {
  const init: RequestInit = { method, headers: { 'Content-Type': 'application/json', ...headers } };
  if (body !== undefined) init.body = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await emulator.fetch(new Request(`${pageOrigin}${path}`, init));
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    at: (key) => valueAt(parse(text), key),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The value at a dotted path, or `undefined`. */
export function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, key) => {
    if (typeof inner !== 'object' || inner === null) return undefined;
    return Object.entries(inner).find(([name]) => name === key)?.[1];
  }, value);
}
