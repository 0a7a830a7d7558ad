import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UserFacts } from '../../machines/contracts/sessionRequests.ts';
import { stepUpReturnCopy } from '../../src/copy/signIn.en.ts';
import { widgetCopy } from '../../src/copy/widget.en.ts';
import { startProfile } from '../../src/dashboard/startProfile.ts';
import { storeStepUpResult } from '../../src/identity/returnResults.ts';
import { takeRequestedChunks } from '../../src/page/chunkLoader.ts';
import { chunkLimit } from '../support/chunkLimit.ts';
import { memoryStorage } from '../support/memoryStorage.ts';
import { openSession } from '../support/openSession.ts';
import { recordFlow, unstubPage } from '../support/recordFlow.ts';
import { libraryUser, recordLibrary } from '../support/recordLibrary.ts';
import type { StartedActor } from '../support/recordRun.ts';
import { sessionCookies } from '../support/sessionCookies.ts';
import { userFacts } from '../support/userFacts.ts';
import { settled, wiringOf } from '../support/wiring.ts';
import { renderLazy } from './openDashboard.ts';

const learning = [
  'contactManagement',
  'passkeyManagement',
  'twoStepManagement',
  'linkedAccounts',
  'nameChange',
];
const sectionIds = [...learning, 'firstPassword', 'logoutEverywhere'];
const email = 'ann@company.example';
const contact = { id: 'e1', value: email, isVerified: true };
const emails = [{ email_id: 'e1', email, verified: true }];
const withEmail: UserFacts = { ...userFacts('Ann'), emails: [contact] };
const withoutPassword = { ...withEmail, hasPassword: false };

let stopping: (() => void)[];

beforeEach(() => {
  // React renders by `setImmediate`.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  stopping = [];
  // In Node, the sections load only in pages that are not prerendered.
  vi.stubEnv('SSR', false);
  const storage = memoryStorage();
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('location', new URL('https://fairlead.example/dashboard/profile'));
  takeRequestedChunks();
});
afterEach(() => {
  for (const stop of stopping) stop();
  unstubPage();
});

/** Opens the profile. One list records the calls of the page, with moves of the focus, and of the client library. */
async function open({ hash = '', user = withEmail, isLeft = false } = {}) {
  const { session, requests } = await openSession(user);
  const library = recordLibrary({ 'user.get': libraryUser({ emails }) });
  const calls: (readonly unknown[])[] = library.calls;
  const page = recordFlow({ identity: library.access }, calls);
  const getElementById = (id: string) => ({
    scrollIntoView: () => void calls.push([id, 'scrolled']),
    querySelector: (selector: string) => {
      calls.push([id, /"(.*)"/.exec(selector)?.[1]]);
      return null;
    },
  });
  vi.stubGlobal('document', { cookie: sessionCookies, getElementById, querySelector: () => null });
  const { actors } = page;
  const flows = startProfile(page.context)(session, hash);
  stopping.push(flows.stop, () => session.stop());
  if (isLeft) flows.stop();
  await vi.waitUntil(() => actors.length >= (isLeft ? 1 : 1 + sectionIds.length), chunkLimit);
  await settled();
  const section = (id: string): StartedActor => {
    const found = actors.find(({ logic }) => logic.id === id);
    if (!found) throw new Error(`${id} does not run.`);
    return found;
  };
  const learn = (changed: UserFacts) => session.send({ type: 'user.shown', user: changed });
  return { ...page, ...flows, calls, session, requests, answers: library.answers, learn, section };
}

const profile = wiringOf(() => open());

describe('the password', () => {
  const change = {
    type: 'password.submitted',
    currentPassword: 'Liquidity-2026!',
    password: 'Brass!Lantern71',
    confirmation: 'Brass!Lantern71',
  } as const;

  test.each([
    ['the first email address and a password', [contact, { ...contact, value: 'b@b.example' }], true, email],
    ['no email address and no password', [], false, null],
  ] as const)('belongs to an account with %s', async (_what, addresses, hasPassword, expected) => {
    const { passwordChange } = await open({ user: { ...withEmail, emails: addresses, hasPassword } });
    const facts = { userId: 'user-1', email: expected, hasPassword };
    expect(passwordChange.getSnapshot().context).toMatchObject(facts);
  });

  profile(
    'is changed at the provider, and the session is read again; then the client can sign out',
    `password current | passwords.resetByExistingPassword {email:${email},existing_password:Liquidity-2026!,new_password:Brass!Lantern71,session_duration_minutes:60} | password outcome | refreshSession | onSignOut`,
    async ({ passwordChange, requests, calls }) => {
      passwordChange.send({ type: 'change.requested' });
      await settled();
      passwordChange.send(change);
      await settled();
      calls.push(requests);
      passwordChange.send({ type: 'logout.chosen' });
    },
  );
  profile(
    'is reset by a link, and its heading gets the focus of the section',
    `password current | passwords.resetByEmailStart {email:${email},… | password outcome | password password-section`,
    async ({ passwordChange }) => {
      passwordChange.send({ type: 'change.requested' });
      await settled();
      passwordChange.send({ type: 'resetLink.requested' });
      await settled();
      passwordChange.send({ type: 'return.requested' });
    },
  );

  test('can be typed again when the page is restored', async () => {
    const { passwordChange, signal } = await open();
    passwordChange.send({ type: 'change.requested' });
    passwordChange.send(change);
    expect(passwordChange.getSnapshot().value).toBe('changingPassword');
    signal({ type: 'page.restored' });
    expect(passwordChange.getSnapshot().value).toBe('enteringPasswords');
  });
});

describe('the sections', () => {
  test('load in a chunk of their own, and learn the client, and every later one, until the page closes', async () => {
    const { section, learn, actors, stop } = await open();
    expect(takeRequestedChunks()).toContain('startProfileSections');
    const users = () => new Set(learning.map((id) => section(id).getSnapshot().context.userId));
    expect(users()).toEqual(new Set(['user-1']));
    learn({ ...userFacts('Bob'), userId: 'user-2' });
    expect(users()).toEqual(new Set(['user-2']));
    stop();
    expect(new Set(actors.map((actor) => actor.getSnapshot().status))).toEqual(new Set(['stopped']));
    expect(() => learn(userFacts('Ann'))).not.toThrow();
  });

  test('do not start after the page was left', async () => {
    const { actors, calls, Contacts, Name } = await open({ isLeft: true });
    expect(await renderLazy(Contacts)).not.toContain('data-focus-target');
    expect(await renderLazy(Name)).not.toContain('data-focus-target');
    expect(actors).toHaveLength(1);
    expect(calls).toEqual([]);
  });

  test('render their own content', async () => {
    const { Name, Everywhere, FirstPassword, Contacts, Accounts } = await open({ user: withoutPassword });
    expect(await renderLazy(Name)).toContain('data-focus-target="change"');
    expect(await renderLazy(Everywhere)).toContain('data-focus-target="everywhere"');
    expect(await renderLazy(FirstPassword)).toContain('data-focus-target="set"');
    expect(await renderLazy(Contacts)).toContain(email);
    expect(await renderLazy(Accounts)).not.toContain(email);
  });

  test.each([
    ['contacts', ['contactManagement']],
    ['passkeys', ['passkeyManagement']],
    ['two-step', ['twoStepManagement']],
    ['accounts', ['linkedAccounts']],
    ['constructor', []],
  ])('with the fragment #%s, one is scrolled into view, and no other: %j', async (hash, ids) => {
    const { section, calls } = await open({ hash });
    for (const id of learning.slice(0, 4)) section(id).send({ type: 'section.shown' });
    await settled();
    expect(calls).toEqual(
      ids.flatMap(() => [
        [hash, 'scrolled'],
        [hash, `${hash}-section`],
      ]),
    );
  });

  test.each([
    ['new-passkey', 'passkeyManagement', 'passkeyRegistration'],
    ['new-authenticator', 'twoStepManagement', 'totpEnrollment'],
  ])('with the fragment #%s, %s opens %s', async (hash, id, child) => {
    const { section } = await open({ hash });
    expect(Object.keys(section(id).getSnapshot().children)).toContain(child);
  });

  profile('move the focus within themselves', 'identity name', ({ section }) =>
    section('nameChange').send({ type: 'change.chosen' }),
  );
  profile('move no focus while they are not on the page', '', ({ section }) => {
    vi.stubGlobal('document', { cookie: sessionCookies, getElementById: () => null });
    section('nameChange').send({ type: 'change.chosen' });
  });
  profile('sign out by "Log out everywhere"', 'session question | onSignOut', async ({ section }) => {
    section('logoutEverywhere').send({ type: 'everywhere.chosen' });
    await settled();
    section('logoutEverywhere').send({ type: 'logout.confirmed' });
  });

  test('show toasts', async () => {
    const success = vi.spyOn(toast, 'success').mockReturnValue('toast-1');
    const { section, answers } = await open();
    answers['otps.email.send'] = { method_id: 'email-1' };
    const unverified = { kind: 'email', id: 'e1', value: email, isVerified: false };
    section('contactManagement').send({ type: 'verification.chosen', contact: unverified });
    const verification = section('contactManagement').getSnapshot().children.contactVerification;
    verification.send({ type: 'passcode.requested' });
    await settled();
    verification.getSnapshot().children.otp.send({ type: 'resend.requested' });
    await settled();
    expect(success).toHaveBeenCalledOnce();
  });

  test('read their lists again after another section has changed something', async () => {
    const { section, answers, requests } = await open();
    const accounts = section('linkedAccounts');
    answers['user.get'] = libraryUser({
      emails,
      providers: [{ oauth_user_registration_id: 'o1', provider_type: 'google' }],
    });
    accounts.send({ type: 'page.woke' });
    await settled();
    accounts.send({ type: 'removal.chosen', account: { kind: 'oauth', id: 'o1', provider: 'google' } });
    const states: unknown[] = [];
    accounts.subscribe(({ value }) => void states.push(value));
    answers['user.get'] = libraryUser({ emails: [{ email_id: 'e2', email, verified: true }] });
    accounts.send({ type: 'removal.confirmed' });
    await settled();
    expect(requests).toEqual(['refreshSession']);
    expect(accounts.getSnapshot().context.notice).toBe('removed');
    expect(states).not.toContainEqual({ listed: 'updating' });
    expect(section('contactManagement').getSnapshot().context.contacts).toMatchObject([{ id: 'e2' }]);
  });

  test('show a new name in the session at once', async () => {
    const { section, session } = await open();
    section('nameChange').send({ type: 'change.chosen' });
    section('nameChange').send({ type: 'name.submitted', name: { first: 'Anna', middle: '', last: 'Lee' } });
    expect(session.getSnapshot().context.user?.displayName).toBe('Anna Lee');
  });
});

test.each(['contacts', 'password', null] as const)(
  'the result of a step-up on another page is shown above the section %s only',
  async (section) => {
    if (section) storeStepUpResult({ kind: 'declined', provider: 'google', section });
    const { Contacts, Accounts, FirstPassword } = await open();
    const notice = stepUpReturnCopy.copy.results.declined(widgetCopy.copy.providers.google);
    expect((await renderLazy(Contacts)).includes(notice)).toBe(section === 'contacts');
    expect((await renderLazy(FirstPassword)).includes(notice)).toBe(section === 'password');
    expect(await renderLazy(Accounts)).not.toContain(notice);
  },
);
