import { afterEach, beforeEach, vi } from 'vitest';
import { demoClient } from '../demoData.ts';
import { createEmulator, type Emulator, type EmulatorOptions } from '../createEmulator.ts';
import { createEmulatorClient, type EmulatorClient } from '../client/emulatorClient.ts';
import { cheapHashingCost } from '../rules/passwords/hashing.ts';

export const pageOrigin = 'http://localhost:4173';

/** Minimal hashing cost, for tests that do not test hashing. */
export const cheapHashing = cheapHashingCost;

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Value at a dotted path of the JSON body, as in `at('data.session.session_id')`. */
  at(path: string): unknown;
}

export interface TestClient {
  readonly emulator: Emulator;
  /** Session token from the last authentication; `null` if there was none. */
  token: string | null;
  /** Calls an endpoint under /sdk/v1 like the client library, with the current session. */
  sdk(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  /** Client of the control API, whose failures are errors. */
  readonly api: EmulatorClient;
  /** Calls the control API under /emulator/api; for tests of its responses. */
  control(method: string, path: string, body?: unknown): Promise<Reply>;
}

/**
 * Creates an emulator in memory and a client that calls it like the browser library.
 *
 * @param options options that replace the defaults
 */
export function createTestClient(options: Partial<EmulatorOptions> = {}): TestClient {
  const emulator = createEmulator({ databasePath: ':memory:', hashingCost: cheapHashing, ...options });
  return clientOf(emulator);
}

/**
 * Creates an emulator with a client before each test of the file and closes it afterwards.
 *
 * @param options options of the emulator
 * @param prepare function to run before each test, for example to sign in
 * @returns the client of the current test
 */
export function clientForEachTest(
  options: Partial<EmulatorOptions> = {},
  prepare: (client: TestClient) => Promise<unknown> = async () => undefined,
): TestClient {
  // Long timeout, because a test with many requests is slow on a busy machine.
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
    get api() {
      return current.api;
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

/**
 * Creates a client of an existing emulator.
 *
 * @param ipAddress address from which its calls of a page arrive; this computer's if omitted
 */
export function clientOf(emulator: Emulator, ipAddress?: string): TestClient {
  const client: TestClient = {
    emulator,
    token: null,
    async sdk(method, path, body, headers = {}) {
      const reply = await send(
        emulator,
        method,
        `/sdk/v1${path}`,
        body,
        {
          Authorization: basic(emulator.publicToken, client.token ?? emulator.publicToken),
          'X-SDK-Client': btoa('{}'),
          'X-SDK-Parent-Host': pageOrigin,
          ...headers,
        },
        ipAddress,
      );
      const token = reply.at('data.session_token');
      if (typeof token === 'string' && token !== '') client.token = token;
      return reply;
    },
    api: createEmulatorClient({
      origin: pageOrigin,
      fetch: async (input, init) => emulator.fetch(new Request(input, init)),
    }),
    control: (method, path, body) => send(emulator, method, `/emulator/api${path}`, body, {}),
  };
  return client;
}

/** Project settings without PKCE. */
export const pkceOff = {
  pkce_required_for_email_magic_links: false,
  pkce_required_for_password_resets: false,
  pkce_required_for_oauth: false,
} as const;

/** Turns PKCE off, for tests that request links and OAuth sign-ins without a challenge. */
export const turnPkceOff = (client: TestClient): Promise<Reply> => client.control('PUT', '/project', pkceOff);

/** Credentials of the demo client. */
export const credentials = { email: demoClient.email, password: demoClient.password } as const;

/** Signs in with a password, by default as the demo client. */
export const signInByPassword = (
  client: TestClient,
  email: string = credentials.email,
  password: string = credentials.password,
): Promise<Reply> => client.sdk('POST', '/passwords/authenticate', { email, password });

/** Returns a captcha token for calls of a page. */
export async function captchaToken(
  client: TestClient,
  siteKey = 'local-emulator-site-key',
  origin = pageOrigin,
): Promise<string> {
  const body = { site_key: siteKey, action: 'LOGIN' };
  const headers = { Origin: origin };
  const reply = await send(client.emulator, 'POST', '/clientside-services/recaptcha/execute', body, headers);
  return String(reply.at('data.token'));
}

/**
 * Returns a field of the newest message to a recipient.
 *
 * @throws if there is no message with the field
 */
export async function newestTo(
  client: TestClient,
  to: string,
  field: 'code' | 'link' | 'login_link' | 'text' | 'subject',
): Promise<string> {
  const [message] = await client.api.messages.list({ to });
  const value = message?.[field];
  if (value === undefined) throw new Error(`The newest message to ${to} has no ${field}.`);
  return value;
}

/** Returns the token of the newest link sent to an email address, or an empty string. */
export const mailedToken = async (client: TestClient, to: string): Promise<string> =>
  new URL(await newestTo(client, to, 'link')).searchParams.get('token') ?? '';

/** Enters the newest passcode that was sent to a recipient. */
export const enterNewest = async (client: TestClient, sent: Reply, to: string): Promise<Reply> =>
  client.sdk('POST', '/otps/authenticate', {
    method_id: sent.at('data.method_id'),
    token: await newestTo(client, to, 'code'),
  });

/** Returns the kinds of the messages to a recipient, newest first. */
export const kindsTo = async (client: TestClient, to: string): Promise<readonly string[]> =>
  (await client.api.messages.list({ to })).map(({ kind }) => kind);

/** Returns the HTTP status and the error type of a reply, as a pair. */
export const refusal = (reply: Reply): readonly unknown[] => [reply.status, reply.at('error_type')];

export function basic(name: string, secret: string): string {
  return `Basic ${btoa(`${name}:${secret}`)}`;
}

/** Sends a request in-process. A string body is sent unchanged, any other as JSON. */
export async function send(
  emulator: Emulator,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string>,
  remoteAddress = '127.0.0.1',
): Promise<Reply> {
  const init: RequestInit = { method, headers: { 'Content-Type': 'application/json', ...headers } };
  if (body !== undefined) init.body = typeof body === 'string' ? body : JSON.stringify(body);
  const bindings = { incoming: { socket: { remoteAddress, localAddress: '127.0.0.1' } } };
  const response = await emulator.fetch(new Request(`${pageOrigin}${path}`, init), bindings);
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

/** Returns the value at a dotted path, or undefined. */
export function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, key) => {
    if (typeof inner !== 'object' || inner === null) return undefined;
    return Object.entries(inner).find(([name]) => name === key)?.[1];
  }, value);
}

/** Expands braces with commas: `/a/{b,c/d}/{id}` becomes `/a/b/{id}` and `/a/c/d/{id}`. */
export function alternatives(path: string): readonly string[] {
  const [all, names] = /\{([^{}]*,[^{}]*)\}/.exec(path) ?? [];
  if (all === undefined || names === undefined) return [path];
  return names.split(',').flatMap((name) => alternatives(path.replace(all, name)));
}
