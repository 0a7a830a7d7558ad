import { expect, test } from 'vitest';
import { requireUser } from '../../src/identity/requireUser.ts';
import { accessTo } from './libraryStub.ts';
import { failureOf } from './providerInspector.ts';

const tokens = { session_token: 'token', session_jwt: 'jwt' };

/** Creates access to a browser with the session of a user. */
const signedInAs = (user_id: string) =>
  accessTo({
    session: { getTokens: () => tokens },
    user: { get: () => Promise.resolve({ user_id }) },
  });

test('the session of the user is accepted', async () => {
  await expect(requireUser(signedInAs('user-1'), 'user-1')).resolves.toBeUndefined();
});

test('the session of another user counts as ended', async () => {
  expect((await failureOf(requireUser(signedInAs('user-2'), 'user-1'))).code).toBe('session-ended');
});

test('without a session, it has ended', async () => {
  const access = accessTo({ session: { getTokens: () => null } });
  expect((await failureOf(requireUser(access, 'user-1'))).code).toBe('session-ended');
});
