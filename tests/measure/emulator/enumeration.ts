import { defaultHashingCost, type HashingCost } from '../../../src/emulator/rules/passwords/hashing.ts';
import {
  createTestClient,
  pageOrigin,
  type Reply,
  type TestClient,
} from '../../../src/emulator/tests/emulatorClient.ts';
import {
  ethereumSigner,
  signInWithWallet,
  solanaSigner,
  type Signer,
} from '../../../src/emulator/tests/walletLab.ts';
import { median } from '../figure.ts';
import { allowAllCalls } from './allowAllCalls.ts';

/** The details by which a request can name an account. */
export interface Account {
  readonly email: string;
  readonly phone: string;
  readonly ethereum: Signer;
  readonly solana: Signer;
}

export interface AccountCall {
  /** Path below `/sdk/v1`. */
  readonly path: string;
  /**
   * Expected status of the response. Another status means that the request was malformed, and stops the measurement.
   */
  readonly status: number;
  /** Returns the body of the call. This function may first send other requests, which are not measured. */
  readonly body: (account: Account, client: TestClient) => object | Promise<object>;
}

/** The responses to one API call for known accounts compared with those for unknown ones. Times are in milliseconds. */
export interface CallFigures {
  /** Path of the API call below `/sdk/v1`. */
  readonly call: string;
  /** Number of pairs of requests, each with one known and one unknown account. */
  readonly pairs: number;
  /** Number of pairs with identical responses, apart from values that differ in every response. */
  readonly identical: number;
  readonly knownMedian: number;
  readonly unknownMedian: number;
  /** Difference between the medians of two halves of the requests for known accounts. Only noise can cause it. */
  readonly noise: number;
}

const wrongPassword = 'not-the-password';
const byEmail = ({ email }: Account) => ({ email });
const byPhone = ({ phone }: Account) => ({ phone_number: phone });
const byWallet = ({ type, address }: Signer) => ({
  crypto_wallet_type: type,
  crypto_wallet_address: address,
});

const sendCalls = ['login_or_create', 'send/primary'].flatMap((kind): AccountCall[] => [
  { path: `/magic_links/email/${kind}`, status: 200, body: byEmail },
  { path: `/otps/email/${kind}`, status: 200, body: byEmail },
  { path: `/otps/sms/${kind}`, status: 200, body: byPhone },
  { path: `/otps/whatsapp/${kind}`, status: 200, body: byPhone },
]);

/** The calls that name an account to sign in or to reset a password, and the start of a passkey sign-in. */
const accountCalls: readonly AccountCall[] = [
  {
    path: '/passwords/authenticate',
    status: 401,
    body: ({ email }) => ({ email, password: wrongPassword, session_duration_minutes: 60 }),
  },
  { path: '/passwords/email/reset/start', status: 200, body: byEmail },
  {
    path: '/passwords/existing_password/reset',
    status: 401,
    body: ({ email }) => ({
      email,
      existing_password: wrongPassword,
      new_password: 'Brass-Lantern-71-Quay',
      session_duration_minutes: 60,
    }),
  },
  ...sendCalls,
  {
    path: '/otps/authenticate',
    status: 404,
    async body({ email }, client) {
      // Between two passcodes for one email address the emulator requires a wait, which is over after an hour.
      await client.api.clock.advance(hourMs);
      const sent = await client.sdk('POST', '/otps/email/send/primary', { email });
      return { method_id: sent.at('data.method_id'), token: 'wrong', session_duration_minutes: 60 };
    },
  },
  {
    path: '/webauthn/authenticate/start/primary',
    status: 200,
    body: () => ({ domain: new URL(pageOrigin).hostname, return_passkey_credential_options: true }),
  },
  {
    path: '/crypto_wallets/authenticate/start/primary',
    status: 200,
    body: ({ ethereum }) => byWallet(ethereum),
  },
];

/** The measured paths below `/sdk/v1`. */
export const accountPaths: readonly string[] = accountCalls.map(({ path }) => path);

const hourMs = 3_600_000;

interface Conditions {
  readonly calls: readonly AccountCall[];
  /** Number of accounts of each kind, known and unknown. Requests use them in turn, so that no account is locked. */
  readonly accounts: number;
  /** Number of request pairs that are sent before the measurement starts. */
  readonly warmUpPairs: number;
  readonly hashingCost: HashingCost;
}

const usualConditions: Conditions = {
  calls: accountCalls,
  accounts: 20,
  warmUpPairs: 5,
  hashingCost: defaultHashingCost,
};

/**
 * Compares an emulator's responses for known and for unknown accounts. The emulator runs in this process with the
 * hashing cost of production. Requests for both kinds alternate, so that other work on the computer slows both.
 *
 * @param pairs number of request pairs for each call
 * @param conditions replacements for the usual conditions, for tests
 * @throws Error if a call returns another status than it should
 */
export async function compareAccounts(
  pairs: number,
  conditions: Partial<Conditions> = {},
): Promise<readonly CallFigures[]> {
  const { calls, accounts, warmUpPairs, hashingCost } = { ...usualConditions, ...conditions };
  const emulator = createTestClient({ hashingCost });
  await allowAllCalls(emulator);
  const known = Array.from({ length: accounts }, (_, index) => accountOf('known', index));
  const unknown = Array.from({ length: accounts }, (_, index) => accountOf('other', index));
  for (const account of known) await createAccount(emulator, account);
  emulator.token = null;
  const times = calls.map(() => ({ known: [] as number[], unknown: [] as number[], identical: 0 }));
  for (let round = -warmUpPairs; round < pairs; round += 1) {
    const turn = (round + warmUpPairs) % accounts;
    for (const [index, call] of calls.entries()) {
      await emulator.api.clock.advance(hourMs);
      const isKnownFirst = Math.random() < 0.5;
      const first = await timedCall(emulator, call, (isKnownFirst ? known : unknown)[turn]);
      const second = await timedCall(emulator, call, (isKnownFirst ? unknown : known)[turn]);
      const measured = times[index];
      if (round < 0 || !measured) continue;
      measured.known.push(isKnownFirst ? first.ms : second.ms);
      measured.unknown.push(isKnownFirst ? second.ms : first.ms);
      if (first.response === second.response) measured.identical += 1;
    }
  }
  emulator.emulator.close();
  return times.map((measured, index) => ({
    call: calls[index]?.path ?? '',
    pairs,
    identical: measured.identical,
    knownMedian: rounded(median(measured.known)),
    unknownMedian: rounded(median(measured.unknown)),
    noise: rounded(differenceOfHalves(measured.known)),
  }));
}

function accountOf(name: string, index: number): Account {
  const number = String(index + 100).padStart(4, '0');
  return {
    email: `${name}-${number}@example.com`,
    phone: name === 'known' ? `+1202555${number}` : `+1212555${number}`,
    ethereum: ethereumSigner(),
    solana: solanaSigner(),
  };
}

async function createAccount(client: TestClient, account: Account): Promise<void> {
  const { email, phone: phone_number, ethereum, solana } = account;
  const created = await client.control('POST', '/users', { email, phone_number, password: 'Harbor-41-Lamp' });
  if (created.status !== 201) throw new Error(created.text);
  for (const signer of [ethereum, solana]) {
    const signedIn = await signInWithWallet(client, signer);
    if (signedIn.status !== 200) throw new Error(signedIn.text);
  }
}

interface TimedResponse {
  /** Status, headers and body without random values. */
  readonly response: string;
  readonly ms: number;
}

async function timedCall(
  client: TestClient,
  { path, status, body }: AccountCall,
  account: Account | undefined,
): Promise<TimedResponse> {
  if (!account) throw new Error('There are fewer accounts than turns.');
  const sent = await body(account, client);
  const startedAt = performance.now();
  const reply = await client.sdk('POST', path, sent);
  const ms = performance.now() - startedAt;
  if (reply.status !== status) throw new Error(`${path} returned ${reply.status}: ${reply.text}`);
  return { response: withoutRandomValues(reply, account), ms };
}

/** Returns a response as text, without identifiers, challenges, nonces, times and the details of the account. */
function withoutRandomValues({ status, headers, text }: Reply, account: Account): string {
  const { email, phone, ethereum, solana } = account;
  let body = text
    .replaceAll(/([a-z-]+-test)-[\da-f-]{36}/g, '$1')
    .replaceAll(/(challenge\\?":\\?")[\w-]{43}(?=\\?")/g, '$1')
    .replaceAll(/(Nonce: )[\dA-Za-z]+/g, '$1')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '');
  for (const detail of [email, phone, ethereum.address, solana.address]) {
    body = body.replaceAll(detail, '');
  }
  return JSON.stringify([status, [...headers], body]);
}

function differenceOfHalves(values: readonly number[]): number {
  const half = (parity: number) => median(values.filter((_, index) => index % 2 === parity));
  return Math.abs(half(0) - half(1));
}

const rounded = (ms: number) => Math.round(ms * 100) / 100;
