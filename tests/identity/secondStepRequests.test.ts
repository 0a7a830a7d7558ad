import type { Session, StytchClient, User } from '@stytch/vanilla-js/headless';
import { afterEach, expect, test, vi } from 'vitest';
import type { ProviderAccess } from '../../src/identity/providerAccess.ts';
import { secondStepRequests } from '../../src/identity/secondStepRequests.ts';
import { sessionCookies } from '../support/sessionCookies.ts';
import { failureOf } from './providerInspector.ts';

afterEach(() => vi.unstubAllGlobals());

const session = {
  session_id: 'session-1',
  authentication_factors: [{ type: 'password', delivery_method: 'knowledge' }],
} as unknown as Session;
const user = {
  user_id: 'user-1',
  name: { first_name: 'Ann', middle_name: '', last_name: 'Lee' },
  emails: [],
  phone_numbers: [{ phone_id: 'p', phone_number: '+12025550123', verified: true }],
  crypto_wallets: [],
  providers: [],
  webauthn_registrations: [],
  totps: [{ totp_id: 't', verified: true }],
  password: null,
} as unknown as User;

/** Reads the second step with a client that has `known` in memory and whose provider answers with `answer`. */
function readSecondStep(
  known: { session: Session | null; user: User | null },
  answer: object = {},
  cookie = sessionCookies,
) {
  vi.stubGlobal('document', { cookie });
  const authenticate = vi.fn<() => Promise<object>>(() => Promise.resolve(answer));
  const client = {
    session: { getSync: () => known.session, authenticate },
    user: { getSync: () => known.user },
  } as unknown as StytchClient;
  const access = {
    run: <Result>(call: (opened: StytchClient) => Promise<Result>) => call(client),
  } as unknown as ProviderAccess;
  return { step: secondStepRequests(access).readSecondStep(new AbortController().signal), authenticate };
}

const due = {
  due: ['authenticator', 'text'],
  onFile: ['authenticator', 'text'],
  phone: '+12025550123',
  email: null,
};

test('the second step is read from the memory of the client library, without a request', async () => {
  const { step, authenticate } = readSecondStep({ session, user });
  expect(await step).toEqual(due);
  expect(authenticate).not.toHaveBeenCalled();
});

test.each([
  ['the session', { session: null, user }],
  ['the user', { session, user: null }],
])('the provider is asked if %s is not in memory', async (_missing, known) => {
  const { step, authenticate } = readSecondStep(known, { session, user });
  expect(await step).toEqual(due);
  expect(authenticate).toHaveBeenCalledOnce();
});

test('the provider is asked for a session whose cookies are HttpOnly', async () => {
  const known = { session: null, user: null };
  const { step } = readSecondStep(known, { session, user }, 'hidden_session=open');
  expect(await step).toEqual(due);
});

test('nothing is due after the second factor', async () => {
  const factors = [
    { type: 'password', delivery_method: 'knowledge' },
    { type: 'totp', delivery_method: 'authenticator_app' },
  ];
  const complete = { ...session, authentication_factors: factors } as unknown as Session;
  expect(await readSecondStep({ session: complete, user }).step).toMatchObject({ due: null });
});

test('it is rejected with session-ended if the provider knows no session', async () => {
  const { step } = readSecondStep({ session: null, user: null });
  expect((await failureOf(step)).code).toBe('session-ended');
});

test('it is rejected with session-ended if the provider does not know the user', async () => {
  const { step } = readSecondStep({ session: null, user: null }, { session });
  expect((await failureOf(step)).code).toBe('session-ended');
});

test('it is rejected with session-ended, without a request, if this browser has no session', async () => {
  const { step, authenticate } = readSecondStep({ session: null, user: null }, { session, user }, '');
  expect((await failureOf(step)).code).toBe('session-ended');
  expect(authenticate).not.toHaveBeenCalled();
});
