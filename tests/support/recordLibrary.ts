import type { IdentityError } from '../../machines/contracts/failures.ts';
import { requireAllowedDomain } from '../../src/identity/emailDomains.ts';
import { refusingIdentity, type PageIdentity } from '../../src/identity/identity.ts';

/** A call of the client library: the path of the method, such as `otps.sms.send`, and its arguments. */
export type LibraryCall = readonly [method: string, ...parameters: readonly unknown[]];

/** Methods that read the memory of the library. Their calls are not recorded, nor those of `user.get`. */
const memoryReads = ['session.getSync', 'user.getSync'];

/** Public token of the library, which is part of its storage keys. */
export const publicToken = 'public-token-test-1';

/** Returns a record of the client library's type `User`, without contacts, accounts and factors. */
export function libraryUser(changes: Readonly<Record<string, unknown>> = {}) {
  return {
    user_id: 'user-1',
    name: { first_name: 'Ann', middle_name: '', last_name: 'Lee' },
    emails: [],
    phone_numbers: [],
    crypto_wallets: [],
    providers: [],
    webauthn_registrations: [],
    totps: [],
    password: null,
    untrusted_metadata: {},
    ...changes,
  };
}

/**
 * Creates the access to a client library whose methods record their calls and settle at once.
 *
 * @param responses what the methods resolve with, by path; by default, a user without factors, or an empty object;
 *   `bootstrap` are the project's bootstrap data
 */
export function recordLibrary(responses: Readonly<Record<string, unknown>> = {}) {
  const calls: LibraryCall[] = [];
  let failure: IdentityError | null = null;
  const answers: Record<string, unknown> = {
    'user.get': libraryUser(),
    'session.getSync': { authentication_factors: [] },
    'magicLinks.authenticate': { user: libraryUser() },
    ...responses,
  };
  const member = (path: string): object =>
    new Proxy(() => undefined, {
      get: (_target, name) =>
        name === 'publicToken' ? publicToken : member(path === '' ? String(name) : `${path}.${String(name)}`),
      apply(_target, _this, parameters: readonly unknown[]) {
        const answer: unknown = path in answers ? answers[path] : {};
        if (memoryReads.includes(path)) return answer;
        if (path !== 'user.get') calls.push([path, ...parameters]);
        return failure ? Promise.reject(failure) : Promise.resolve(answer);
      },
    });
  const run: PageIdentity['run'] = async (call) => call(member('') as never);
  const openSession: PageIdentity['confirm'] = async (_signal, call) => void (await run(call));
  const access: PageIdentity = {
    ...refusingIdentity(),
    provider: { publicToken: '', apiOrigin: 'https://provider.example' },
    readBootstrap: () => Promise.resolve(Object(answers['bootstrap'])),
    loadChunk: (_chunkId, load) => load(),
    run,
    async runFor({ email }, call) {
      await requireAllowedDomain(email, access.readBootstrap);
      return run((client) => call(client as never));
    },
    authenticateFor: async (typed, call) => void (await access.runFor(typed, call)),
    authenticate: openSession,
    confirm: openSession,
    async replaceSession(call) {
      await run(call);
    },
  };
  return {
    access,
    calls,
    /** The values that the methods resolve with, by path; changes apply to later calls. */
    answers,
    /** Lets all requests from now on fail. */
    failWith: (error: IdentityError | null) => void (failure = error),
  };
}
