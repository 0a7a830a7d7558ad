import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { localPublicToken } from '../../../src/config/localProvider.ts';
import type { Emulator } from '../../../src/emulator/createEmulator.ts';
import {
  clientOf,
  mailedToken,
  pageOrigin,
  signInByPassword,
  type Reply,
  type TestClient,
} from '../../../src/emulator/tests/emulatorClient.ts';
import { register, signIn as signInWithPasskey } from '../../../src/emulator/tests/passkeyLab.ts';
import type { SoftPasskey } from '../../../src/emulator/tests/softAuthenticator.ts';
import { ethereumSigner, signInWithWallet, type Signer } from '../../../src/emulator/tests/walletLab.ts';
import { percentile } from '../figure.ts';
import { allowAllCalls } from './allowAllCalls.ts';

/** Requests or sign-ins of one kind, and percentiles of their durations in milliseconds. */
export interface LoadFigures {
  readonly name: string;
  readonly count: number;
  readonly errors: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** A client with an account and the credentials for every method of signing in. */
interface Visitor {
  readonly client: TestClient;
  readonly email: string;
  readonly password: string;
  readonly wallet: Signer;
  readonly passkey: SoftPasskey;
  /** Milliseconds spent in API calls since this value was last set to 0. Reading mail does not count. */
  readonly spent: { ms: number };
}

type SignIn = (visitor: Visitor, turn: string) => Promise<Reply>;

const methods: Readonly<Record<string, SignIn>> = {
  password: ({ client, email, password }) => signInByPassword(client, email, password),
  'passcode by email': ({ client }, turn) => {
    const email = `passcode-${turn}@example.com`;
    return signInByPasscode(client, 'email', { email }, email);
  },
  'passcode by text message': ({ client }) => {
    // A random phone number each time, because the emulator limits the passcodes per number and hour.
    const phone = `+1415${2_000_000 + (randomBytes(4).readUInt32BE() % 7_000_000)}`;
    return signInByPasscode(client, 'sms', { phone_number: phone }, phone);
  },
  'link by email': async ({ client }, turn) => {
    const email = `link-${turn}@example.com`;
    const verifier = randomBytes(32).toString('hex');
    const code_challenge = createHash('sha256').update(verifier).digest('base64url');
    await client.sdk('POST', '/magic_links/email/login_or_create', { email, code_challenge });
    const token = await mailedToken(client, email);
    return client.sdk('POST', '/magic_links/authenticate', {
      token,
      code_verifier: verifier,
      session_duration_minutes: 60,
    });
  },
  passkey: ({ client, passkey }) => signInWithPasskey(client, passkey),
  'Ethereum wallet': ({ client, wallet }) => signInWithWallet(client, wallet),
};

async function signInByPasscode(
  client: TestClient,
  channel: string,
  destination: object,
  recipient: string,
): Promise<Reply> {
  const sent = await client.sdk('POST', `/otps/${channel}/login_or_create`, destination);
  const message = await client.control('GET', `/messages?to=${encodeURIComponent(recipient)}`);
  return client.sdk('POST', '/otps/authenticate', {
    method_id: sent.at('data.method_id'),
    token: message.at('messages.0.code'),
    session_duration_minutes: 60,
  });
}

const resets = 50;

/**
 * Measures an emulator in its own process with a database file: many clients that sign in at the same time, each by all
 * methods in turn, while one more refreshes its session; then resets.
 *
 * @param entry path of the emulator, built for Node
 * @param clients number of clients that sign in at the same time
 * @param seconds duration of their sign-ins
 * @throws Error if the emulator does not start or a client cannot be prepared
 */
export async function loadWithSignIns(
  entry: string,
  clients: number,
  seconds: number,
): Promise<readonly LoadFigures[]> {
  return withEmulator(entry, async (origin) => {
    const visitors: Visitor[] = [];
    for (let index = 0; index < clients; index += 1) visitors.push(await newVisitor(origin, index));
    const refresher = await newVisitor(origin, clients);
    const end = performance.now() + seconds * 1_000;
    const [signIns, refreshes] = await Promise.all([
      signInUntil(visitors, end),
      refreshUntil(refresher, end),
    ]);
    return [...signIns, refreshes, await repeatResets(refresher)];
  });
}

/** Starts an emulator with a database file for the time of a measurement. */
async function withEmulator<Result>(
  entry: string,
  measure: (origin: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-load-'));
  const { NODE_ENV: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [entry], {
    env: {
      ...inherited,
      PORT: '0',
      EMULATOR_DB: join(folder, 'emulator.db'),
      EMULATOR_ORIGINS: pageOrigin,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    return await measure(await originOf(child.stdout));
  } finally {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function originOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const [origin] = /http:\/\/[^/]+/.exec(line) ?? [];
    if (origin !== undefined) {
      output.resume();
      return origin;
    }
  }
  throw new Error('The emulator did not start.');
}

async function newVisitor(origin: string, index: number): Promise<Visitor> {
  const spent = { ms: 0 };
  const client = clientOf(emulatorAt(origin, spent));
  if (index === 0) await allowAllCalls(client);
  const [email, password] = [`visitor-${index}@example.com`, `Harbor-41-Lamp-${index}`];
  await client.control('POST', '/users', { email, password });
  await signInByPassword(client, email, password);
  const { passkey } = await register(client);
  const wallet = ethereumSigner();
  await signInWithWallet(client, wallet);
  return { client, email, password, wallet, passkey, spent };
}

/**
 * Returns an `Emulator` that forwards requests over HTTP to a running emulator and adds the time of API calls to
 * `spent`.
 */
function emulatorAt(origin: string, spent: { ms: number }): Emulator {
  return {
    publicToken: localPublicToken,
    projectCredentials: () => Promise.reject(new Error('The load needs no backend calls.')),
    controlToken: null,
    handles: () => true,
    endStreams: () => undefined,
    close: () => undefined,
    ended: async () => undefined,
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const startedAt = performance.now();
      const response = await fetch(new Request(origin + pathname + search, request));
      const body = await response.arrayBuffer();
      if (pathname.startsWith('/sdk/')) spent.ms += performance.now() - startedAt;
      return new Response(body.byteLength === 0 ? null : body, response);
    },
  };
}

async function signInUntil(visitors: readonly Visitor[], end: number): Promise<readonly LoadFigures[]> {
  const results = Object.keys(methods).map((method) => ({ method, times: [] as number[], errors: 0 }));
  const signInRepeatedly = async (visitor: Visitor, index: number): Promise<void> => {
    for (let turn = index; performance.now() < end; turn += 1) {
      const result = results[turn % results.length];
      const signIn = result && methods[result.method];
      if (!result || !signIn) throw new Error('There is no such method.');
      visitor.client.token = null;
      visitor.spent.ms = 0;
      const isSignedIn = await signIn(visitor, `${index}-${turn}`).then(
        ({ status }) => status === 200,
        () => false,
      );
      if (isSignedIn) result.times.push(visitor.spent.ms);
      else result.errors += 1;
    }
  };
  await Promise.all(visitors.map(signInRepeatedly));
  return results.map(({ method, times, errors }) => figuresOf(method, times, errors));
}

const figuresOf = (name: string, times: readonly number[], errors = 0): LoadFigures => ({
  name,
  count: times.length,
  errors,
  p50: Math.round(percentile(times, 0.5)),
  p95: Math.round(percentile(times, 0.95)),
  p99: Math.round(percentile(times, 0.99)),
});

/** Refreshes a session again and again until a moment of `performance.now()`. */
async function refreshUntil({ client, spent }: Visitor, end: number): Promise<LoadFigures> {
  const times: number[] = [];
  let errors = 0;
  while (performance.now() < end) {
    spent.ms = 0;
    const { status } = await client.sdk('POST', '/sessions/authenticate', { session_duration_minutes: 60 });
    if (status === 200) times.push(spent.ms);
    else errors += 1;
  }
  return figuresOf('session refresh', times, errors);
}

/** Resets the emulator again and again. This ends all sessions, so it is measured last. */
async function repeatResets({ client }: Visitor): Promise<LoadFigures> {
  const times: number[] = [];
  for (let index = 0; index < resets; index += 1) {
    const startedAt = performance.now();
    const { status, text } = await client.control('POST', '/reset');
    if (status >= 300) throw new Error(text);
    times.push(performance.now() - startedAt);
  }
  return figuresOf('reset', times);
}
