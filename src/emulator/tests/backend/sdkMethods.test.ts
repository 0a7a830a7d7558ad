import type { Client } from 'stytch';
import { expect, test } from 'vitest';
import { backendLabForEachTest } from './backendLab.ts';

const lab = backendLabForEachTest();

/** The parts of the SDK that the emulator implements, by name. */
const partsOf = ({ sessions, users, passwords, otps, magicLinks, totps }: Client) => ({
  sessions,
  users,
  passwords,
  'passwords.email': passwords.email,
  'passwords.existingPassword': passwords.existingPassword,
  'passwords.sessions': passwords.sessions,
  otps,
  'otps.sms': otps.sms,
  'otps.whatsapp': otps.whatsapp,
  'otps.email': otps.email,
  magicLinks,
  'magicLinks.email': magicLinks.email,
  totps,
});

/** Methods of the SDK that work on the results of other methods. */
const localMethods = ['sessions.authenticateJwtLocal', 'users.searchAll'];

/** Methods of the SDK whose endpoints respond with 501, in the order of the parts above. */
const missingMethods = [
  'sessions.migrate',
  'sessions.exchangeAccessToken',
  'sessions.attest',
  'users.exchangePrimaryFactor',
  'users.connectedApps',
  'users.revoke',
  'magicLinks.email.invite',
  'magicLinks.email.revokeInvite',
];

/** Parameters of every method: each has the value `x`, so that every path is complete. */
const parameters = new Proxy({}, { get: () => 'x' });

interface Called {
  readonly name: string;
  /** HTTP status and `error_type` of the response; `undefined` without a response. */
  readonly status: unknown;
  readonly error: unknown;
}

/** Calls every method of the SDK's parts; most calls fail, but with an error of their endpoint. */
async function callAll(): Promise<readonly Called[]> {
  const called: Called[] = [];
  for (const [part, methods] of Object.entries(partsOf(lab.sdk))) {
    const names = Object.getOwnPropertyNames(Object.getPrototypeOf(methods)).filter(
      (name) => name !== 'constructor',
    );
    for (const method of names) {
      const name = `${part}.${method}`;
      if (localMethods.includes(name)) continue;
      const call: unknown = Reflect.get(methods, method);
      if (typeof call !== 'function') throw new Error(`${name} is not a method.`);
      const thrown: unknown = await Promise.resolve(Reflect.apply(call, methods, [parameters])).then(
        () => ({ status_code: 200, error_type: null }),
        (error: unknown) => error,
      );
      const { status_code: status, error_type: error } = Object(thrown) as Record<string, unknown>;
      called.push({ name, status, error });
    }
  }
  return called;
}

test('every method of the SDK reaches an endpoint, and the ones without an implementation are listed', async () => {
  const called = await callAll();
  expect(called.length).toBeGreaterThan(40);
  expect(called.filter(({ error }) => error === 'route_not_found' || error === undefined)).toEqual([]);
  const missing = called.filter(({ status }) => status === 501);
  expect(missing.map(({ name }) => name)).toEqual(missingMethods);
});
