import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, toPromise, waitFor, type AnyActor } from 'xstate';
import type { LoggedRequest } from 'fairlead-emulator/contracts/controlContract';
import { demoClient } from '../../src/config/localProvider.ts';
import { passkeyActors } from '../../src/passkeys/startPasskeys.ts';
import { onFile } from '../../src/identity/signedInUser.ts';
import { openNodeBrowser, type NodeBrowser } from '../identity/nodeBrowser.ts';
import { drainQueue } from 'fairlead-statechart/model/drainQueue';
import { addNodeAuthenticator } from './nodeAuthenticator.ts';

// These tests run the real machines, WebAuthn ceremony, Stytch client library and identity provider.

const { email, password } = demoClient;

let browser: NodeBrowser;
let actors: ReturnType<typeof passkeyActors>;
const started: AnyActor[] = [];

beforeEach(async () => {
  browser = openNodeBrowser();
  addNodeAuthenticator();
  actors = passkeyActors(browser.access, { sessionDurationMinutes: 300 });
  await browser.access.authenticate(new AbortController().signal, (client) =>
    onFile(client).passwords.authenticate({ email, password, session_duration_minutes: 300 }),
  );
});
afterEach(() => {
  for (const actor of started.splice(0)) actor.stop();
  vi.unstubAllGlobals();
});

function start<Actor extends AnyActor>(actor: Actor): Actor {
  started.push(actor);
  actor.start();
  return actor;
}

const openRegistration = () => start(createActor(actors.passkeyRegistration));

async function openList() {
  const list = start(createActor(actors.passkeys, { input: { reason: 'managed' } }));
  const listed = async () => (await waitFor(list, (snapshot) => snapshot.matches('listed'))).context;
  return { list, listed, ...(await listed()) };
}

const mailKinds = async () => {
  const reply = await browser.provider.control('GET', `/messages?to=${encodeURIComponent(email)}`);
  return (JSON.parse(reply.text) as { messages: { kind: string }[] }).messages.map(({ kind }) => kind);
};
const sessions = async () => (await browser.provider.control('GET', '/sessions')).at('sessions');

/** Opens the registration in a session that is too old for it, and its step-up. */
async function openStepUp() {
  await browser.provider.control('PUT', '/project', { factor_change_max_age_minutes: 10 });
  await browser.provider.control('POST', '/clock', { advance_ms: 3_600_000 });
  const registration = openRegistration();
  await waitFor(registration, (snapshot) => snapshot.matches({ offering: 'stepUpRequired' }));
  registration.send({ type: 'create.pressed' });
  const { stepUp } = (await waitFor(registration, ({ children }) => children.stepUp !== undefined)).children;
  if (!stepUp) throw new Error('No step-up is running.');
  await waitFor(stepUp, (snapshot) => snapshot.matches('choosingProof'));
  return { registration, stepUp };
}

test('a passkey is created, renamed and deleted, also in a tab that has not read of the deletion', async () => {
  const registration = openRegistration();
  await waitFor(registration, (snapshot) => snapshot.matches({ offering: 'ready' }));
  registration.send({ type: 'create.pressed' });
  expect(await toPromise(registration)).toEqual({ kind: 'created' });
  const { list, listed, passkeys } = await openList();
  const registrationId = passkeys[0]?.registrationId ?? '';
  list.send({ type: 'edit.chosen', registrationId });
  list.send({ type: 'name.submitted', name: ' My laptop ' });
  expect((await listed()).notice).toBe('renamed');
  const again = await openList();
  expect(again.passkeys.map(({ name }) => name)).toEqual(['My laptop']);
  for (const tab of [again, { list, listed }]) {
    tab.list.send({ type: 'deletion.chosen', registrationId });
    tab.list.send({ type: 'deletion.confirmed' });
    expect(await tab.listed()).toMatchObject({ notice: 'deleted', failedOperation: null, passkeys: [] });
  }
  expect(await mailKinds()).toEqual(['passkey_removed', 'passkey_added']);
  expect(browser.cookie('stytch_session')).not.toBe('');
});

test('an old session creates a passkey after the password is confirmed, and stays the only one', async () => {
  const { registration, stepUp } = await openStepUp();
  expect(stepUp.getSnapshot().context).toMatchObject({ email, hasPasskey: false });
  stepUp.send({ type: 'password.submitted', password: 'wrong' });
  const { context } = await waitFor(stepUp, (snapshot) => snapshot.context.passwordFailure !== null);
  expect(context.passwordFailure?.code).toBe('credentials-wrong');
  stepUp.send({ type: 'password.submitted', password });
  expect(await toPromise(registration)).toEqual({ kind: 'created' });
  expect(await sessions()).toHaveLength(1);
});

test('an old session survives an abandoned step-up', async () => {
  const { registration, stepUp } = await openStepUp();
  const answered = async () => {
    const log = await browser.provider.control('GET', '/requests?path=/sdk/v1/passwords/authenticate');
    return (log.at('requests') as readonly LoggedRequest[]).filter(({ status }) => status === 200).length;
  };
  const before = await answered();
  stepUp.send({ type: 'password.submitted', password });
  registration.stop();
  await vi.waitFor(async () => expect(await answered()).toBeGreaterThan(before));
  await drainQueue();
  expect(browser.dropped()).toBe(0);
  expect(browser.cookie('stytch_session')).not.toBe('');
  expect(await sessions()).toHaveLength(1);
});
