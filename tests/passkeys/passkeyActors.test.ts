import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, toPromise, waitFor, type ActorRefFrom, type AnyActor } from 'xstate';
import type { stepUpMachine } from '../../machines/passkeys/stepUp.machine.ts';
import { demoClient } from '../../src/config/localProvider.ts';
import type { LoggedRequest } from '../../machines/emulator/controlContract.ts';
import { passkeyActors } from '../../src/passkeys/startPasskeys.ts';
import { openNodeBrowser, type NodeBrowser } from '../identity/nodeBrowser.ts';
import { drainQueue } from '../statechart/drainQueue.ts';
import { addNodeAuthenticator, type NodeAuthenticator } from './nodeAuthenticator.ts';

// These tests run the real machines, WebAuthn ceremony, Stytch client library and identity provider.

const { email, password } = demoClient;
const hour = 3_600_000;

let browser: NodeBrowser;
let authenticator: NodeAuthenticator;
let actors: ReturnType<typeof passkeyActors>;
const started: AnyActor[] = [];

beforeEach(() => {
  browser = openNodeBrowser();
  authenticator = addNodeAuthenticator();
  actors = passkeyActors(browser.access, { sessionDurationMinutes: 300 });
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
const waitUntilReady = (registration: Registration) =>
  waitFor(registration, (snapshot) => snapshot.matches({ offering: 'ready' }));
const openList = () => start(createActor(actors.passkeys, { input: { reason: 'managed' } }));
type List = ReturnType<typeof openList>;
const waitUntilListed = (list: List) => waitFor(list, (snapshot) => snapshot.matches('listed'));

async function createPasskey(): Promise<void> {
  const registration = openRegistration();
  await waitUntilReady(registration);
  registration.send({ type: 'create.pressed' });
  expect(await toPromise(registration)).toEqual({ kind: 'created' });
}

async function onlyPasskey(list: List) {
  const { passkeys } = (await waitUntilListed(list)).context;
  const [passkey] = passkeys;
  if (!passkey || passkeys.length > 1) throw new Error(`There are ${passkeys.length} passkeys.`);
  return passkey;
}

async function stepUpOf(screen: Registration | List): Promise<ActorRefFrom<typeof stepUpMachine>> {
  await vi.waitFor(() => expect(screen.getSnapshot().children.stepUp).toBeDefined());
  const { stepUp } = screen.getSnapshot().children;
  if (!stepUp) throw new Error('No step-up is running.');
  await waitFor(stepUp, (snapshot) => snapshot.matches('choosingProof') || snapshot.matches('unprovable'));
  return stepUp;
}

const configureProject = (settings: Record<string, number>) =>
  browser.provider.control('PUT', '/project', settings);
const advanceClock = (advance_ms: number) => browser.provider.control('POST', '/clock', { advance_ms });
const mailKinds = async () => {
  const reply = await browser.provider.control('GET', `/messages?to=${encodeURIComponent(email)}`);
  return (JSON.parse(reply.text) as { messages: { kind: string }[] }).messages.map(({ kind }) => kind);
};
const sessions = async () =>
  (JSON.parse((await browser.provider.control('GET', '/sessions')).text) as { sessions: unknown[] }).sessions;
const hasSession = () => browser.cookie('stytch_session') !== '';

describe('a signed-in client', () => {
  beforeEach(signIn);

  test('creates, renames and deletes a passkey; creation and deletion send mails', async () => {
    await createPasskey();
    expect(authenticator.passkeys).toHaveLength(1);
    expect(await mailKinds()).toEqual(['passkey_added']);
    const list = openList();
    const { registrationId } = await onlyPasskey(list);
    list.send({ type: 'edit.chosen', registrationId });
    list.send({ type: 'name.submitted', name: ' My laptop ' });
    expect(list.getSnapshot().context.passkeys[0]?.name).toBe('My laptop');
    expect((await waitUntilListed(list)).context.notice).toBe('renamed');
    const again = openList();
    expect((await onlyPasskey(again)).name).toBe('My laptop');
    again.send({ type: 'deletion.chosen', registrationId });
    again.send({ type: 'deletion.confirmed' });
    expect(again.getSnapshot().context.passkeys).toEqual([]);
    const { context } = await waitUntilListed(again);
    expect([context.notice, context.failedOperation, context.passkeys]).toEqual(['deleted', null, []]);
    expect(await mailKinds()).toEqual(['passkey_removed', 'passkey_added']);
    expect(hasSession()).toBe(true);
  });

  test('treats a passkey that another tab deleted as deleted', async () => {
    await createPasskey();
    const [firstList, secondList] = [openList(), openList()];
    const { registrationId } = await onlyPasskey(firstList);
    await waitUntilListed(secondList);
    secondList.send({ type: 'deletion.chosen', registrationId });
    secondList.send({ type: 'deletion.confirmed' });
    await waitUntilListed(secondList);
    firstList.send({ type: 'deletion.chosen', registrationId });
    firstList.send({ type: 'deletion.confirmed' });
    const { context } = await waitUntilListed(firstList);
    expect([context.notice, context.failedOperation]).toEqual(['deleted', null]);
  });
});

describe('a session that needs a step-up', () => {
  beforeEach(signIn);

  test('gets a challenge after the password is confirmed, and continues the registration', async () => {
    await configureProject({ factor_change_max_age_minutes: 10 });
    await advanceClock(hour);
    const registration = openRegistration();
    await waitFor(registration, (snapshot) => snapshot.matches({ offering: 'stepUpRequired' }));
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

  test('survives an abandoned step-up', async () => {
    await configureProject({ factor_change_max_age_minutes: 10 });
    await advanceClock(hour);
    const registration = openRegistration();
    await waitFor(registration, (snapshot) => snapshot.matches({ offering: 'stepUpRequired' }));
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

describe('a visitor', () => {
  test('cannot set up a passkey, and sees why', async () => {
    const registration = openRegistration();
    const { context } = await waitFor(registration, (snapshot) => snapshot.matches('signedOut'));
    expect(context.failure?.code).toBe('not-signed-in');
  });

  test('cannot list passkeys', async () => {
    const list = openList();
    const { context } = await waitFor(list, (snapshot) => snapshot.matches('unlisted'));
    expect(context.failedOperation).toMatchObject({ operation: 'list', failure: { code: 'session-ended' } });
  });
});
