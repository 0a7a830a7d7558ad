import { createElement, Suspense, type ComponentType } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { text } from 'node:stream/consumers';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UserFacts } from '../../machines/contracts/sessionRequests.ts';
import { stepUpReturnCopy } from '../../src/copy/stepUpReturn.en.ts';
import { widgetCopy } from '../../src/copy/widget.en.ts';
import { startProfile } from '../../src/dashboard/startProfile.ts';
import { storeStepUpResult } from '../../src/identity/stepUpResult.ts';
import { takeRequestedChunks } from '../../src/page/chunkLoader.ts';
import { chunkLimit } from '../support/chunkLimit.ts';
import { memoryStorage } from '../support/memoryStorage.ts';
import { openSession } from '../support/openSession.ts';
import { recordFlow } from '../support/recordFlow.ts';
import { libraryUser, recordLibrary } from '../support/recordLibrary.ts';
import type { StartedActor } from '../support/recordRun.ts';
import { userFacts } from '../support/userFacts.ts';
import { sessionCookies } from '../support/sessionCookies.ts';

const sectionIds = [
  'contactManagement',
  'passkeyManagement',
  'twoStepManagement',
  'linkedAccounts',
  'nameChange',
  'firstPassword',
  'logoutEverywhere',
];
const email = 'ann@company.example';
const contact = { id: 'e1', value: email, isVerified: true };

let stopping: (() => void)[];

beforeEach(() => {
  // React renders by `setImmediate`.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  stopping = [];
  // In Node, the sections load only in pages that are not prerendered.
  vi.stubEnv('SSR', false);
  const storage = memoryStorage();
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('location', new URL('https://fairlead.example/dashboard/profile'));
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => {
  for (const stop of stopping) stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** Waits for chunks and requests. */
async function settled(): Promise<void> {
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
}

async function open({ hash = '', user = userFacts('Ann'), isAwaited = true, isLeft = false } = {}) {
  const { session, requests } = await openSession(user);
  const library = recordLibrary({
    'user.get': libraryUser({ emails: [{ email_id: 'e1', email, verified: true }] }),
  });
  const page = recordFlow();
  /** Focus targets below a section, and sections that were scrolled into view. */
  const moves: (readonly string[])[] = [];
  vi.stubGlobal('document', {
    cookie: sessionCookies,
    getElementById: (id: string) =>
      id === 'missing'
        ? null
        : {
            scrollIntoView: () => void moves.push([id, 'scrolled']),
            querySelector: (selector: string) => {
              moves.push([id, /"(.*)"/.exec(selector)?.[1] ?? '']);
              return null;
            },
          },
    querySelector: () => null,
  });
  const { actors } = page;
  const flows = startProfile({ ...page.context, identity: library.access })(session, hash);
  stopping.push(flows.stop, () => session.stop());
  if (isLeft) flows.stop();
  const awaited = isAwaited ? 1 + sectionIds.length : 1;
  await vi.waitUntil(() => actors.length >= awaited, chunkLimit);
  await settled();
  return {
    ...page,
    ...flows,
    session,
    requests,
    library,
    moves,
    learn: (changed: UserFacts) => session.send({ type: 'user.shown', user: changed }),
    section: (id: string): StartedActor => {
      const found = actors.find(({ logic }) => logic.id === id);
      if (!found) throw new Error(`${id} does not run.`);
      return found;
    },
  };
}

const render = async (Section: ComponentType): Promise<string> => {
  const { prelude } = await prerenderToNodeStream(createElement(Suspense, null, createElement(Section)));
  return text(prelude);
};

describe('the password', () => {
  test.each([
    ['the first email address and a password', [contact, { ...contact, value: 'b@b.example' }], true, email],
    ['no email address and no password', [], false, null],
  ] as const)('belongs to an account with %s', async (_what, emails, hasPassword, expected) => {
    const user = { ...userFacts('Ann'), emails, hasPassword };
    const { passwordChange } = await open({ user, isAwaited: false });
    expect(passwordChange.getSnapshot().context).toMatchObject({
      userId: 'user-1',
      email: expected,
      hasPassword,
    });
  });

  const change = {
    type: 'password.submitted',
    currentPassword: 'Liquidity-2026!',
    password: 'Brass!Lantern71',
    confirmation: 'Brass!Lantern71',
  } as const;

  test('is changed at the provider, and the session is read again', async () => {
    const { passwordChange, library, requests, moves, calls } = await open({
      user: { ...userFacts('Ann'), emails: [contact] },
    });
    passwordChange.send({ type: 'change.requested' });
    await settled();
    expect(moves).toEqual([['password', 'current']]);
    passwordChange.send(change);
    await settled();
    expect(library.calls).toEqual([
      [
        'passwords.resetByExistingPassword',
        {
          email,
          existing_password: change.currentPassword,
          new_password: change.password,
          session_duration_minutes: 60,
        },
      ],
    ]);
    expect(requests).toEqual(['refreshSession']);
    expect(calls).toEqual([]);
    passwordChange.send({ type: 'logout.chosen' });
    expect(calls.map(([name]) => name)).toEqual(['onSignOut']);
  });

  test('has its heading as the focus target of the section', async () => {
    const { passwordChange, moves } = await open();
    passwordChange.send({ type: 'change.requested' });
    passwordChange.send({ type: 'resetLink.requested' });
    await settled();
    passwordChange.send({ type: 'return.requested' });
    await settled();
    expect(moves.at(-1)).toEqual(['password', 'password-section']);
  });

  test('can be typed again when the page is restored, and only then', async () => {
    const { passwordChange, signal } = await open();
    passwordChange.send({ type: 'change.requested' });
    passwordChange.send(change);
    signal({ type: 'session.found' });
    expect(passwordChange.getSnapshot().value).toBe('changingPassword');
    signal({ type: 'page.restored' });
    expect(passwordChange.getSnapshot().value).toBe('enteringPasswords');
  });
});

test('a client without a password gets a link by email', async () => {
  const { passwordChange, library } = await open({
    user: { ...userFacts('Ann'), emails: [contact], hasPassword: false },
  });
  passwordChange.send({ type: 'resetLink.requested' });
  await settled();
  expect(library.calls).toEqual([['passwords.resetByEmailStart', expect.objectContaining({ email })]]);
  expect(passwordChange.getSnapshot().value).toBe('linkSent');
});

describe('the sections', () => {
  test('learn the client when they are loaded, and every later one', async () => {
    const { section, learn } = await open();
    const ids = sectionIds.slice(0, 5);
    const users = () => ids.map((id) => section(id).getSnapshot().context.userId);
    expect(users()).toEqual(ids.map(() => 'user-1'));
    learn({ ...userFacts('Bob'), userId: 'user-2' });
    expect(users()).toEqual(ids.map(() => 'user-2'));
  });

  test('do not start after the page was left', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const { actors, Contacts, own } = await open({ isAwaited: false, isLeft: true });
    expect(await render(Contacts)).not.toContain('data-focus-target');
    expect(await render(own.Name)).not.toContain('data-focus-target');
    expect(actors).toHaveLength(1);
    expect(error).not.toHaveBeenCalled();
  });

  test('render their own content', async () => {
    const { own, Contacts, Accounts } = await open();
    expect(await render(own.Name)).toContain('data-focus-target="change"');
    expect(await render(own.Everywhere)).toContain('data-focus-target="everywhere"');
    expect(await render(own.FirstPassword)).not.toContain('data-focus-target="everywhere"');
    expect(await render(Contacts)).toContain(email);
    expect(await render(Accounts)).not.toContain(email);
  });

  test('offer a password to a client without one', async () => {
    const { own } = await open({ user: { ...userFacts('Ann'), emails: [contact], hasPassword: false } });
    expect(await render(own.FirstPassword)).toContain('data-focus-target="set"');
  });

  test.each([
    ['contacts', 'contactManagement', 'isFocusDue', true],
    ['', 'contactManagement', 'isFocusDue', false],
    ['passkeys', 'passkeyManagement', 'arrival', 'list'],
    ['new-passkey', 'passkeyManagement', 'arrival', 'new'],
    ['constructor', 'passkeyManagement', 'arrival', 'none'],
    ['two-step', 'twoStepManagement', 'isFocusDue', true],
    ['contacts', 'twoStepManagement', 'isFocusDue', false],
    ['accounts', 'linkedAccounts', 'isFocusDue', true],
    ['passkeys', 'linkedAccounts', 'isFocusDue', false],
  ] as const)('with the fragment #%s, %s has %s = %s', async (hash, id, field, value) => {
    const { section } = await open({ hash });
    expect(section(id).getSnapshot().context[field]).toBe(value);
  });

  test('with the fragment #new-authenticator, a new authenticator app is set up', async () => {
    const { section } = await open({ hash: 'new-authenticator' });
    expect(section('twoStepManagement').getSnapshot().value).toBe('enrollingAuthenticator');
  });

  test('move the focus within themselves', async () => {
    const { section, moves } = await open({ hash: 'contacts' });
    section('contactManagement').send({ type: 'section.shown' });
    await settled();
    expect(moves).toEqual([
      ['contacts', 'scrolled'],
      ['contacts', 'contacts-section'],
    ]);
    section('nameChange').send({ type: 'change.chosen' });
    await settled();
    expect(moves.at(-1)).toEqual(['identity', 'name']);
  });

  test.each([
    ['passkeys', 'passkeyManagement'],
    ['two-step', 'twoStepManagement'],
    ['accounts', 'linkedAccounts'],
  ])('are scrolled into view for the fragment #%s', async (hash, id) => {
    const { section, moves } = await open({ hash });
    section(id).send({ type: 'section.shown' });
    await settled();
    expect(moves).toEqual([
      [hash, 'scrolled'],
      [hash, `${hash}-section`],
    ]);
  });

  test('move no focus while they are not on the page', async () => {
    const { section } = await open();
    vi.stubGlobal('document', { cookie: sessionCookies, getElementById: () => null });
    section('nameChange').send({ type: 'change.chosen' });
    await expect(settled()).resolves.toBeUndefined();
  });

  test('load in chunks of their own', async () => {
    await open();
    expect(takeRequestedChunks()).toEqual(
      expect.arrayContaining([
        'startContactsPanel',
        'startPasskeyPanel',
        'startTwoStepPanel',
        'startAccountsPanel',
        'startOwnDetails',
        'profileToasts',
      ]),
    );
  });

  test('show toasts', async () => {
    const success = vi.spyOn(toast, 'success').mockReturnValue('toast-1');
    const { section, library } = await open();
    library.answers['otps.email.send'] = { method_id: 'email-1' };
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
    const { section, library, requests } = await open();
    const { answers } = library;
    answers['user.get'] = libraryUser({
      emails: [{ email_id: 'e1', email, verified: true }],
      providers: [{ oauth_user_registration_id: 'o1', provider_type: 'google' }],
    });
    section('linkedAccounts').send({ type: 'page.woke' });
    await settled();
    const account = { kind: 'oauth', id: 'o1', provider: 'google' } as const;
    section('linkedAccounts').send({ type: 'removal.chosen', account });
    const states: unknown[] = [];
    section('linkedAccounts').subscribe(({ value }) => void states.push(value));
    answers['user.get'] = libraryUser({ emails: [{ email_id: 'e2', email, verified: true }] });
    section('linkedAccounts').send({ type: 'removal.confirmed' });
    await settled();
    expect(requests).toEqual(['refreshSession']);
    expect(section('linkedAccounts').getSnapshot().context.notice).toBe('removed');
    expect(states).not.toContainEqual({ listed: 'updating' });
    expect(section('contactManagement').getSnapshot().context.contacts).toMatchObject([{ id: 'e2' }]);
  });

  test('show a new name in the session at once', async () => {
    const { section, session } = await open();
    section('nameChange').send({ type: 'change.chosen' });
    const name = { first: 'Anna', middle: '', last: 'Lee' };
    section('nameChange').send({ type: 'name.submitted', name });
    expect(session.getSnapshot().context.user?.displayName).toBe('Anna Lee');
  });

  test('sign out by "Log out everywhere"', async () => {
    const { section, calls } = await open();
    section('logoutEverywhere').send({ type: 'everywhere.chosen' });
    section('logoutEverywhere').send({ type: 'logout.confirmed' });
    expect(calls.map(([name]) => name)).toEqual(['onSignOut']);
  });

  test('end with the page', async () => {
    const { stop, actors, learn } = await open();
    stop();
    expect(actors.map((actor) => actor.getSnapshot().status)).toEqual(actors.map(() => 'stopped'));
    expect(() => learn({ ...userFacts('Bob'), userId: 'user-2' })).not.toThrow();
  });
});

describe('the result of a step-up on another page', () => {
  const notice = stepUpReturnCopy.copy.results.declined(widgetCopy.copy.providers.google);

  test.each(['contacts', 'password'] as const)('is shown above the section %s only', async (section) => {
    storeStepUpResult({ kind: 'declined', provider: 'google', section });
    const { Contacts, Accounts, own } = await open();
    expect((await render(Contacts)).includes(notice)).toBe(section === 'contacts');
    expect((await render(own.FirstPassword)).includes(notice)).toBe(section === 'password');
    expect(await render(Accounts)).not.toContain(notice);
    expect(takeRequestedChunks()).toContain('stepUpNotice');
  });

  test('is missing without a step-up', async () => {
    const { Contacts } = await open();
    const html = await render(Contacts);
    expect(html).toContain(email);
    expect(html).not.toContain(notice);
  });
});
