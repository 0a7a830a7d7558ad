import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requireUser } from '../../src/identity/requireUser.ts';
import { sessionCookies } from '../support/sessionCookies.ts';
import { accessTo } from './libraryStub.ts';
import { failureOf } from './providerInspector.ts';

beforeEach(() => vi.stubGlobal('document', { cookie: sessionCookies }));
afterEach(() => vi.unstubAllGlobals());

/** Creates access to a browser with the session of a user. */
const signedInAs = (user_id: string) => accessTo({ user: { get: () => Promise.resolve({ user_id }) } });

test('the session of the user is accepted', async () => {
  await expect(requireUser(signedInAs('user-1'), 'user-1')).resolves.toBeUndefined();
});

test('the session of another user counts as ended', async () => {
  expect((await failureOf(requireUser(signedInAs('user-2'), 'user-1'))).code).toBe('session-ended');
});

test('without a session, it has ended', async () => {
  vi.stubGlobal('document', { cookie: '' });
  expect((await failureOf(requireUser(signedInAs('user-1'), 'user-1'))).code).toBe('session-ended');
});
