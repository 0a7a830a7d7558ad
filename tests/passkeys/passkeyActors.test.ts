import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, toPromise, waitFor, type ActorRefFrom, type AnyActor } from 'xstate';
import type { stepUpMachine } from '../../machines/passkeys/stepUp.machine.ts';
import { demoClient } from '../../src/config/localProvider.ts';
import type { LoggedRequest } from '../../machines/emulator/controlContract.ts';
import { passkeyRequests } from '../../src/identity/passkeyRequests.ts';
import { passkeyActors } from '../../src/passkeys/startPasskeys.ts';
import { openNodeBrowser, type NodeBrowser } from '../identity/nodeBrowser.ts';
import { drainQueue } from '../statechart/drainQueue.ts';
import { addNodeAuthenticator, type NodeAuthenticator } from './nodeAuthenticator.ts';

// The machines, the ceremony, the client library and the provider, all of them the real ones.
const { email, password } = demoClient;
const hour = 3_600_000;

let browser: NodeBrowser;
let authenticator: NodeAuthenticator;
let actors: ReturnType<typeof passkeyActors>;
const started: AnyActor[] = [];

beforeEach(() => {
  browser = openNodeBrowser();
  authenticator = addNodeAuthenticator();
  actors = passkeyActors(passkeyRequests(browser.access), { sessionDurationMinutes: 300 });
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

const signIn = () =>
  browser.access.authenticate(new AbortController().signal, ({ passwords }) =>
    passwords.authenticate({ email, password, session_duration_minutes: 300 }),
  );
const openRegistration = () => start(createActor(actors.passkeyRegistration));
type Registration = ReturnType<typeof openRegistration>;
const ready = (registration: Registration) =>
  waitFor(registration, (snapshot) => snapshot.matches({ offering: 'ready' }));
const openList = () => start(createActor(actors.passkeys, { input: { reason: 'managed' } }));
type List = ReturnType<typeof openList>;
const listed = (list: List) => waitFor(list, (snapshot) => snapshot.matches('listed'));

async function createPasskey(): Promise<void> {
  const registration = openRegistration();
  await ready(registration);
  registration.send({ type: 'create.pressed' });
  expect(await toPromise(registration)).toEqual({ kind: 'created' });
}

/** The only passkey of the list. */
async function onlyPasskey(list: List) {
  const { passkeys } = (await listed(list)).context;
  const [passkey] = passkeys;
  if (!passkey || passkeys.length > 1) throw new Error(`There are ${passkeys.length} passkeys.`);
  return passkey;
}

async function stepUpOf(screen: Registration | List): Promise<ActorRefFrom<typeof stepUpMachine>> {
  await vi.waitFor(() => expect(screen.getSnapshot().children.stepUp).toBeDefined());
  const { stepUp } = screen.getSnapshot().children;
  if (!stepUp) throw new Error('Nothing is to be proved.');
  await waitFor(stepUp, (snapshot) => snapshot.matches('choosingProof') || snapshot.matches('unprovable'));
  return stepUp;
}

const demand = (settings: Record<string, number>) => browser.provider.control('PUT', '/project', settings);
const grow = (advance_ms: number) => browser.provider.control('POST', '/clock', { advance_ms });
const mails = async () => {
  const reply = await browser.provider.control('GET', `/messages?to=${encodeURIComponent(email)}`);
  return (JSON.parse(reply.text) as { messages: { kind: string }[] }).messages.map(({ kind }) => kind);
};
const sessions = async () =>
  (JSON.parse((await browser.provider.control('GET', '/sessions')).text) as { sessions: unknown[] }).sessions;
const hasSession = () => browser.cookie('stytch_session') !== '';

describe('somebody who is signed in', () => {
  beforeEach(signIn);

  test('sets a passkey up, renames it, and deletes it; mails tell of the first and the last', async () => {
    await createPasskey();
    expect(authenticator.passkeys).toHaveLength(1);
    expect(await mails()).toEqual(['passkey_added']);
    const list = openList();
    const { registrationId } = await onlyPasskey(list);
    list.send({ type: 'edit.chosen', registrationId });
    list.send({ type: 'name.submitted', name: ' My laptop ' });
    expect(list.getSnapshot().context.passkeys[0]?.name).toBe('My laptop');
    expect((await listed(list)).context.notice).toBe('renamed');
    const again = openList();
    expect((await onlyPasskey(again)).name).toBe('My laptop');
    again.send({ type: 'deletion.chosen', registrationId });
    again.send({ type: 'deletion.confirmed' });
    expect(again.getSnapshot().context.passkeys).toEqual([]);
    const { context } = await listed(again);
    expect([context.notice, context.trouble, context.passkeys]).toEqual(['deleted', null, []]);
    expect(await mails()).toEqual(['passkey_removed', 'passkey_added']);
    expect(hasSession()).toBe(true);
  });

  test('is told of a passkey that the device holds already', async () => {
    await createPasskey();
    const registration = openRegistration();
    await ready(registration);
    registration.send({ type: 'create.pressed' });
    const { context } = await waitFor(registration, (snapshot) => snapshot.context.failure !== null);
    expect(context.failure?.code).toBe('passkey-known');
  });

  test('whose prompt was dismissed may press again, and has one challenge a press', async () => {
    authenticator.answer = 'refuse';
    const registration = openRegistration();
    await ready(registration);
    registration.send({ type: 'create.pressed' });
    const { context } = await waitFor(registration, (snapshot) => snapshot.context.failure !== null);
    expect(context.failure?.code).toBe('passkey-dismissed');
    authenticator.answer = 'agree';
    await ready(registration);
    registration.send({ type: 'create.pressed' });
    expect(await toPromise(registration)).toEqual({ kind: 'created' });
    expect(authenticator.prompts()).toBe(2);
  });

  test('who calls the prompt off gets another', async () => {
    authenticator.answer = 'never';
    const registration = openRegistration();
    await ready(registration);
    registration.send({ type: 'create.pressed' });
    await vi.waitFor(() => expect(authenticator.prompts()).toBe(1));
    registration.send({ type: 'cancel.pressed' });
    authenticator.answer = 'agree';
    await ready(registration);
    registration.send({ type: 'create.pressed' });
    expect(await toPromise(registration)).toEqual({ kind: 'created' });
  });

  test('is told by the provider that a passkey which another tab has deleted is gone', async () => {
    await createPasskey();
    const [here, there] = [openList(), openList()];
    const { registrationId } = await onlyPasskey(here);
    await listed(there);
    there.send({ type: 'deletion.chosen', registrationId });
    there.send({ type: 'deletion.confirmed' });
    await listed(there);
    here.send({ type: 'deletion.chosen', registrationId });
    here.send({ type: 'deletion.confirmed' });
    const { context } = await listed(here);
    expect([context.notice, context.trouble]).toEqual(['deleted', null]);
  });

  test('gets the passkey back whose removal the provider refused', async () => {
    await createPasskey();
    const list = openList();
    const { registrationId } = await onlyPasskey(list);
    await browser.provider.control('POST', '/faults', {
      method: 'DELETE',
      path: '/sdk/v1/users/webauthn_registrations/*',
      times: 1,
      effect: { type: 'status', status: 500 },
    });
    list.send({ type: 'deletion.chosen', registrationId });
    list.send({ type: 'deletion.confirmed' });
    const { context } = await listed(list);
    expect(context.passkeys).toHaveLength(1);
    expect(context.trouble).toMatchObject({ deed: 'delete', failure: { code: 'provider-broken' } });
  });
});

describe('a session that has proved too little', () => {
  beforeEach(signIn);

  test('proves the password before a challenge is given, and what was asked goes on', async () => {
    await demand({ factor_change_max_age_minutes: 10 });
    await grow(hour);
    const registration = openRegistration();
    await waitFor(registration, (snapshot) => snapshot.matches({ offering: 'unproved' }));
    registration.send({ type: 'create.pressed' });
    const stepUp = await stepUpOf(registration);
    expect(stepUp.getSnapshot().context).toMatchObject({ email, hasPasskey: false });
    stepUp.send({ type: 'password.submitted', password: 'wrong' });
    const { context } = await waitFor(stepUp, (snapshot) => snapshot.context.passwordFailure !== null);
    expect(context.passwordFailure?.code).toBe('credentials-wrong');
    stepUp.send({ type: 'password.submitted', password });
    expect(await toPromise(registration)).toEqual({ kind: 'created' });
    expect(await sessions()).toHaveLength(1);
  });

  test('proves it for a passkey that was made meanwhile, which is then registered', async () => {
    const registration = openRegistration();
    await ready(registration);
    await demand({ factor_change_max_age_minutes: 5 });
    await grow(6 * 60_000);
    registration.send({ type: 'create.pressed' });
    (await stepUpOf(registration)).send({ type: 'password.submitted', password });
    expect(await toPromise(registration)).toEqual({ kind: 'created' });
    expect(authenticator.prompts()).toBe(1);
  });

  test('deletes a passkey once the passkey has confirmed it', async () => {
    await createPasskey();
    await demand({ factor_change_max_age_minutes: 10 });
    await grow(hour);
    const list = openList();
    const { registrationId } = await onlyPasskey(list);
    list.send({ type: 'deletion.chosen', registrationId });
    list.send({ type: 'deletion.confirmed' });
    const stepUp = await stepUpOf(list);
    await waitFor(stepUp, (snapshot) => snapshot.matches({ choosingProof: 'ready' }));
    stepUp.send({ type: 'passkey.pressed' });
    const { context } = await listed(list);
    expect([context.notice, context.trouble, context.passkeys]).toEqual(['deleted', null, []]);
    expect(await sessions()).toHaveLength(1);
  });

  test('keeps the passkey of somebody who will not prove it', async () => {
    await createPasskey();
    await demand({ factor_change_max_age_minutes: 10 });
    await grow(hour);
    const list = openList();
    const { registrationId } = await onlyPasskey(list);
    list.send({ type: 'deletion.chosen', registrationId });
    list.send({ type: 'deletion.confirmed' });
    (await stepUpOf(list)).send({ type: 'cancel.pressed' });
    const { context } = await listed(list);
    expect(context.passkeys).toHaveLength(1);
    expect(context.trouble?.failure.code).toBe('step-up-required');
  });

  test('that the provider wants still more of is told so once, in its words', async () => {
    await demand({ factor_change_min_factors: 2 });
    const registration = openRegistration();
    await waitFor(registration, (snapshot) => snapshot.matches({ offering: 'unproved' }));
    registration.send({ type: 'create.pressed' });
    (await stepUpOf(registration)).send({ type: 'password.submitted', password });
    const { context } = await waitFor(registration, (snapshot) => snapshot.context.failure !== null);
    expect(context.failure).toMatchObject({
      code: 'step-up-required',
      providerMessage: 'Sign in with another method as well before you change how you sign in.',
    });
  });

  test('is still there when a proof is given up', async () => {
    await demand({ factor_change_max_age_minutes: 10 });
    await grow(hour);
    const registration = openRegistration();
    await waitFor(registration, (snapshot) => snapshot.matches({ offering: 'unproved' }));
    registration.send({ type: 'create.pressed' });
    const answered = async () => {
      const log = await browser.provider.control('GET', '/requests?path=/sdk/v1/passwords/authenticate');
      return (log.at('requests') as readonly LoggedRequest[]).filter(({ status }) => status === 200).length;
    };
    const before = await answered();
    (await stepUpOf(registration)).send({ type: 'password.submitted', password });
    registration.stop();
    await vi.waitFor(async () => expect(await answered()).toBeGreaterThan(before));
    await drainQueue();
    expect(browser.dropped()).toBe(0);
    expect(hasSession()).toBe(true);
    expect(await sessions()).toHaveLength(1);
  });
});

describe('nobody', () => {
  test('sets a passkey up, and is told why', async () => {
    const registration = openRegistration();
    const { context } = await waitFor(registration, (snapshot) => snapshot.matches('signedOut'));
    expect(context.failure?.code).toBe('not-signed-in');
  });

  test('has a list of passkeys', async () => {
    const list = openList();
    const { context } = await waitFor(list, (snapshot) => snapshot.matches('unlisted'));
    expect(context.trouble).toMatchObject({ deed: 'list', failure: { code: 'session-ended' } });
  });

  test('who signed out elsewhere meanwhile is told so at the press', async () => {
    await signIn();
    const registration = openRegistration();
    await ready(registration);
    await browser.provider.control('DELETE', '/sessions');
    registration.send({ type: 'create.pressed' });
    const { context } = await waitFor(registration, (snapshot) => snapshot.matches('signedOut'));
    expect(context.failure?.code).toBe('not-signed-in');
  });
});
