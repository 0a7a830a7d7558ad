import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import {
  magicLinkExpiryMinutes,
  passcodeExpiryMinutes,
  sessionDurationMinutes,
} from '../../machines/contracts/timing.ts';
import type { PanelFlow, PanelOptions } from '../../src/dashboard/panelFlow.tsx';
import { startAccountsPanel } from '../../src/dashboard/startAccountsPanel.tsx';
import { startContactsPanel } from '../../src/dashboard/startContactsPanel.tsx';
import { startOwnDetails } from '../../src/dashboard/startOwnDetails.tsx';
import { startPasskeyPanel } from '../../src/dashboard/startPasskeyPanel.tsx';
import { startTwoStepPanel } from '../../src/dashboard/startTwoStepPanel.tsx';
import { storeLinkResult } from '../../src/identity/linkResult.ts';
import { takeStepUpMark } from '../../src/identity/stepUpMark.ts';
import { takeRequestedChunks } from '../../src/page/chunkLoader.ts';
import { chunkLimit } from '../support/chunkLimit.ts';
import { memoryStorage } from '../support/memoryStorage.ts';
import { libraryUser, recordLibrary } from '../support/recordLibrary.ts';
import { runActor } from '../support/recordRequests.ts';
import { recordRun } from '../support/recordRun.ts';
import { userFacts } from '../support/userFacts.ts';
import { announce, openPage, scriptedEthereum, stubWindow } from '../wallets/scriptedWallets.ts';

const now = 1_000_000;
const phone = '+12025550143';
const email = 'ann@company.example';
const session = { session_duration_minutes: sessionDurationMinutes };

/** Selectors of the fields that were looked up on the page. */
let selectors: string[];

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('location', new URL('https://fairlead.example/dashboard/profile'));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', () => undefined);
  selectors = [];
  vi.stubGlobal('document', {
    querySelector: (selector: string) => {
      selectors.push(selector);
      return null;
    },
  });
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const settled = () => vi.advanceTimersByTimeAsync(0);

/** Starts a part of the profile, and records how it uses its dependencies. */
function open<Flow>(start: (options: PanelOptions) => Flow, responses?: Parameters<typeof recordLibrary>[0]) {
  const library = recordLibrary(responses);
  const { run, ...recorded } = recordRun();
  const onChanged = vi.fn<() => void>();
  const onToast = vi.fn<NonNullable<PanelOptions['onToast']>>();
  const focus = vi.fn<(target: string) => void>();
  const flow = start({
    identity: library.access,
    run,
    focus,
    onChanged,
    onToast,
  });
  const [actor] = recorded.actors;
  if (!actor) throw new Error('No actor was started.');
  return { ...library, ...recorded, flow, actor, onChanged, onToast, focus };
}

const sections = {
  contacts: (options: PanelOptions) => startContactsPanel({ ...options, arrival: 'none', language: 'en' }),
  passkeys: (options: PanelOptions) => startPasskeyPanel({ ...options, arrival: 'none' }),
  twoStep: (options: PanelOptions) => startTwoStepPanel({ ...options, arrival: 'none', language: 'en' }),
  accounts: (options: PanelOptions) => startAccountsPanel({ ...options, arrival: 'none' }),
} satisfies Readonly<Record<string, (options: PanelOptions) => PanelFlow>>;

const responses = {
  'otps.email.send': { method_id: 'email-1' },
  'otps.sms.send': { method_id: 'phone-1' },
  'user.get': libraryUser({
    emails: [{ email_id: 'e1', email, verified: true }],
    phone_numbers: [{ phone_id: 'p1', phone_number: phone, verified: true }],
  }),
};
const expiry = { expiration_minutes: passcodeExpiryMinutes };
const delivery = (methodId: string) => ({ methodId, expiresAtMs: now + passcodeExpiryMinutes * 60_000 });
const byEmail = { kind: 'email', id: 'e1', value: email, isVerified: true };
const byPhone = { kind: 'phone', id: 'p1', value: phone, isVerified: true };
const wallet = { kind: 'wallet', id: 'w1', address: '0x1', chain: 'ethereum' };
const linked = { kind: 'oauth', id: 'o1', provider: 'google' };

/** Each actor with its input, the calls of the client library, and its output. */
const actors: readonly (readonly [
  section: keyof typeof sections,
  actor: string,
  input: unknown,
  calls: readonly unknown[],
  output?: unknown,
])[] = [
  [
    'contacts',
    'readContacts',
    undefined,
    [],
    { contacts: [byEmail, byPhone], hasOneWayIn: false, hasPassword: false, hasAuthenticator: false },
  ],
  ['contacts', 'removeContact', byEmail, [['user.deleteEmail', 'e1']]],
  ['contacts', 'removeContact', byPhone, [['user.deletePhoneNumber', 'p1']]],
  ['contacts', 'removeContact', null, []],
  [
    'contacts',
    'contactVerification.sendContactMessage',
    { recipient: byEmail, by: 'passcode' },
    [['otps.email.send', email, expiry]],
    delivery('email-1'),
  ],
  [
    'contacts',
    'contactVerification.sendContactMessage',
    { recipient: byPhone, by: 'passcode' },
    [['otps.sms.send', phone, expiry]],
    delivery('phone-1'),
  ],
  [
    'contacts',
    'contactVerification.sendContactMessage',
    { recipient: byEmail, by: 'link' },
    [
      [
        'magicLinks.email.send',
        email,
        expect.objectContaining({ login_expiration_minutes: magicLinkExpiryMinutes }),
      ],
    ],
    null,
  ],
  [
    'contacts',
    'contactVerification.otp.resendCode',
    { channel: 'email', destination: email },
    [['otps.email.send', email, expiry]],
    delivery('email-1'),
  ],
  [
    'contacts',
    'contactVerification.otp.resendCode',
    { channel: 'sms', destination: phone },
    [['otps.sms.send', phone, expiry]],
    delivery('phone-1'),
  ],
  [
    'contacts',
    'contactVerification.otp.verifyCode',
    { methodId: 'phone-1', code: '123456' },
    [['otps.authenticate', '123456', 'phone-1', session]],
  ],
  [
    'contacts',
    'smsEnrollment.otp.verifyCode',
    { methodId: 'phone-1', code: '123456' },
    [['otps.authenticate', '123456', 'phone-1', session]],
  ],
  [
    'twoStep',
    'readSecondFactors',
    undefined,
    [],
    { factors: [{ method: 'text', id: 'p1', phone }], recoveryCodesLeft: null },
  ],
  ['twoStep', 'removeSecondFactor', { method: 'text', id: 'p1', phone }, [['user.deletePhoneNumber', 'p1']]],
  ['twoStep', 'removeSecondFactor', { method: 'authenticator', id: 't1' }, [['user.deleteTOTP', 't1']]],
  ['twoStep', 'removeSecondFactor', null, []],
  [
    'twoStep',
    'totpEnrollment.verifyAuthenticatorCode',
    { code: '123456' },
    [['totps.authenticate', { totp_code: '123456', ...session }]],
  ],
  ['accounts', 'readLinkedAccounts', undefined, [], { accounts: [], hasOneWayIn: false }],
  [
    'accounts',
    'removeLinkedAccount',
    { kind: 'removal', account: wallet },
    [['user.deleteCryptoWallet', 'w1']],
  ],
  [
    'accounts',
    'removeLinkedAccount',
    { kind: 'removal', account: linked },
    [['user.deleteOAuthRegistration', 'o1']],
  ],
  ['accounts', 'removeLinkedAccount', { kind: 'wallet', wallet: null }, []],
  ['accounts', 'removeLinkedAccount', null, []],
  ['accounts', 'leaveToLink', { kind: 'wallet', wallet: null }, []],
  ['accounts', 'leaveToLink', null, []],
  ['passkeys', 'passkeys.listPasskeys', undefined, [], []],
  [
    'passkeys',
    'passkeys.renamePasskey',
    { registrationId: 'k1', name: 'Laptop' },
    [['webauthn.update', { webauthn_registration_id: 'k1', name: 'Laptop' }]],
  ],
  ...(['contacts', 'twoStep', 'accounts'] as const).map(
    (section) =>
      [
        section,
        'stepUp.confirmPassword',
        { email, password: 'Brass!Lantern71' },
        [['passwords.authenticate', { email, password: 'Brass!Lantern71', ...session }]],
      ] as const,
  ),
];

describe('the sections of the profile', () => {
  test.each(actors.map(([section, actor, input, calls, output]) => [section, actor, input, calls, output]))(
    '%s: %s calls the client library with %j',
    async (section, path, input, calls, output) => {
      const { actor, calls: made } = open(sections[section], responses);
      if (path.startsWith('stepUp')) await runActor(actor.logic, 'stepUp.readProofs');
      expect(await runActor(actor.logic, path, input)).toEqual(output);
      expect(made).toEqual(calls);
    },
  );

  const chosen = {
    contacts: { type: 'removal.chosen', contact: byEmail },
    twoStep: { type: 'removal.chosen', factor: { method: 'text', id: 'p1', phone } },
    accounts: { type: 'removal.chosen', account: linked },
  } as const;
  const others = {
    providers: [{ oauth_user_registration_id: 'o1', provider_type: 'google' }],
    totps: [{ totp_id: 't1', verified: true }],
  };

  test.each(['contacts', 'twoStep', 'accounts'] as const)(
    '%s: report a removal, and move the focus',
    async (name) => {
      const { flow, actor, answers, onChanged, focus } = open(sections[name], {
        'user.get': { ...responses['user.get'], ...others },
      });
      flow.learn({ userId: 'user-1' });
      await settled();
      actor.send(chosen[name]);
      expect(focus).toHaveBeenCalledExactlyOnceWith('removal');
      answers['user.get'] = libraryUser();
      expect(onChanged).not.toHaveBeenCalled();
      actor.send({ type: 'removal.confirmed' });
      await settled();
      expect(onChanged).toHaveBeenCalledOnce();
      expect(focus).toHaveBeenLastCalledWith('notice');
      flow.stop();
      expect(actor.getSnapshot().status).toBe('stopped');
    },
  );

  test.each([
    ['contacts', 'A change of email addresses and phone numbers failed:'],
    ['passkeys', 'Passkey management failed:'],
    ['twoStep', 'The two-step section failed:'],
    ['accounts', 'Linking accounts failed:'],
  ] as const)('%s: write a failure to the log', async (name, message) => {
    const { flow, failWith } = open(sections[name]);
    failWith(new IdentityError(failureOf('unreachable')));
    flow.learn({ userId: 'user-1' });
    await settled();
    expect(console.error).toHaveBeenCalledWith(message, failureOf('unreachable'));
  });

  test.each(['contacts', 'twoStep', 'accounts'] as const)(
    '%s: read the list again when another section or another tab may have changed it',
    async (name) => {
      const { flow, actor, resumes } = open(sections[name], responses);
      flow.learn({ userId: 'user-1' });
      await settled();
      for (const update of [flow.update, ...resumes]) {
        update();
        expect(actor.getSnapshot().value).toEqual({ listed: 'updating' });
        await settled();
        expect(actor.getSnapshot().value).toEqual({ listed: 'waiting' });
      }
      expect(resumes).toHaveLength(1);
    },
  );

  test.each([
    ['contacts', startContactsPanel],
    ['two-step', startTwoStepPanel],
    ['accounts', startAccountsPanel],
  ] as const)('%s: take the focus once they are shown, if the URL asks for them', (_name, start) => {
    const { actor, focus } = open((options) => start({ ...options, arrival: 'list', language: 'en' }));
    actor.send({ type: 'section.shown' });
    actor.send({ type: 'section.shown' });
    expect(focus).toHaveBeenCalledExactlyOnceWith('section');
  });

  test('the one about passkeys takes the focus once it is shown, if the URL asks for it', () => {
    const { actor, focus } = open((options) => startPasskeyPanel({ ...options, arrival: 'list' }));
    actor.send({ type: 'section.shown' });
    expect(focus).toHaveBeenCalledExactlyOnceWith('section');
  });

  test('a toast of a passcode screen reaches the page', async () => {
    const { flow, actor, onToast } = open(sections.contacts, responses);
    flow.learn({ userId: 'user-1' });
    await settled();
    actor.send({ type: 'verification.chosen', contact: { ...byPhone, isVerified: false } });
    await settled();
    const { contactVerification } = actor.getSnapshot().children;
    contactVerification.send({ type: 'passcode.requested' });
    await settled();
    contactVerification.getSnapshot().children.otp.send({ type: 'resend.requested' });
    await settled();
    expect(onToast).toHaveBeenCalledExactlyOnceWith({ type: 'toast.raised', toast: 'code-resent' });
  });
});

describe('the step-up of a section', () => {
  const user = libraryUser({ providers: [{ oauth_user_registration_id: 'o1', provider_type: 'Google' }] });

  test.each([
    ['contacts', 'stepUp', 'contacts'],
    ['contacts', 'contactVerification.stepUp', 'contacts'],
    ['contacts', 'smsEnrollment.stepUp', 'contacts'],
    ['twoStep', 'stepUp', 'two-step'],
    ['twoStep', 'totpEnrollment.stepUp', 'two-step'],
    ['passkeys', 'passkeys.stepUp', 'passkeys'],
    ['accounts', 'stepUp', 'accounts'],
  ] as const)('%s: %s returns from an OAuth provider to #%s', async (section, path, hash) => {
    const { actor } = open(sections[section], { 'user.get': user });
    expect(await runActor(actor.logic, `${path}.readProofs`)).toMatchObject({
      others: { oauthAccounts: ['google'] },
    });
    await runActor(actor.logic, `${path}.loadOtherProof`);
    const request = { userId: 'user-1', provider: 'google' };
    void runActor(actor.logic, `${path}.otherProof.leaveToProve`, request);
    await settled();
    expect(takeStepUpMark()).toMatchObject({ ...request, section: hash });
  });
});

describe('the fields of a section', () => {
  const typePhone = async (name: 'contacts' | 'twoStep', event: { readonly type: string }) => {
    const { flow, actor } = open(sections[name], responses);
    flow.learn({ userId: 'user-1' });
    await settled();
    actor.send(event);
    const entry = actor.getSnapshot().children.smsEnrollment.getSnapshot().children.phoneEntry;
    entry.send({ type: 'phone.typed', phone: '2025550143' });
    await vi.waitUntil(() => selectors.length > 0, chunkLimit);
    return selectors;
  };

  test('are those of the contacts', async () => {
    expect(await typePhone('contacts', { type: 'phone.chosen' })).toEqual([
      '#contacts input[data-focus-target="phone"]',
    ]);
  });

  test('are those of two-step verification', async () => {
    expect(await typePhone('twoStep', { type: 'text.chosen' })).toEqual([
      '#two-step input[data-focus-target="phone"]',
    ]);
  });

  test('get the passcode of a text message', async () => {
    vi.stubGlobal('window', { OTPCredential: () => undefined });
    vi.stubGlobal('navigator', { credentials: { get: () => Promise.resolve({ code: '123456' }) } });
    const { actor } = open(sections.contacts);
    await runActor(actor.logic, 'contactVerification.otp.fillFromText');
    expect(selectors).toEqual(['#contacts input[data-focus-target="passcode"]']);
  });
});

describe('the linked accounts', () => {
  test('add a wallet after a step-up, if the provider asks for one', async () => {
    const page = openPage();
    stubWindow(page);
    const ethereum = scriptedEthereum();
    announce(page, 'io.metamask', 'MetaMask', ethereum.provider);
    const { flow, actor, failWith } = open(sections.accounts);
    flow.learn({ userId: 'user-1' });
    await settled();
    actor.send({ type: 'wallet.chosen' });
    const wallets = () => actor.getSnapshot().children.walletSignIn;
    await vi.waitUntil(() => wallets() !== undefined, chunkLimit);
    failWith(new IdentityError(failureOf('step-up-required')));
    wallets().send({ type: 'wallet.chosen', wallet: 'metamask' });
    await vi.waitUntil(() => actor.getSnapshot().value === 'steppingUp', chunkLimit);
    expect(actor.getSnapshot().context.change).toEqual({ kind: 'wallet', wallet: 'metamask' });
    expect(takeRequestedChunks()).toContain('walletParts');
    flow.stop();
  });

  test('show the result of a link that another page finished, once', () => {
    storeLinkResult({ kind: 'linked', provider: 'google' });
    expect(open(sections.accounts).actor.getSnapshot().context.notice).toBe('linked');
    expect(open(sections.accounts).actor.getSnapshot().context.notice).toBeNull();
  });

  test('offer the OAuth providers of the site', () => {
    const { actor } = open(sections.accounts);
    expect(actor.getSnapshot().context.providers).toEqual(['google', 'microsoft', 'apple']);
  });

  test('leave for the page of an OAuth provider', async () => {
    const { actor, calls } = open(sections.accounts, { 'oauth.attach': { oauth_attach_token: 'attach-1' } });
    void runActor(actor.logic, 'leaveToLink', { kind: 'link', provider: 'google' });
    await settled();
    expect(calls).toEqual([
      ['oauth.attach', 'google'],
      ['oauth.google.start', expect.objectContaining({ oauth_attach_token: 'attach-1' })],
    ]);
  });
});

test('the first password asks for a step-up that returns to its section', async () => {
  const user = libraryUser({ providers: [{ oauth_user_registration_id: 'o1', provider_type: 'Google' }] });
  const details = open(
    (options) =>
      startOwnDetails({
        ...options,
        focus: () => undefined,
        onUserShown: () => undefined,
        onSignOut: () => undefined,
      }),
    { 'user.get': user },
  );
  const logic = details.actors[1]?.logic;
  if (!logic) throw new Error('The first password does not run.');
  await runActor(logic, 'stepUp.readProofs');
  await runActor(logic, 'stepUp.loadOtherProof');
  void runActor(logic, 'stepUp.otherProof.leaveToProve', { userId: 'user-1', provider: 'google' });
  await settled();
  expect(takeStepUpMark()).toMatchObject({ section: 'password' });
});

describe("the client's own details", () => {
  const openDetails = () => {
    const shown: unknown[] = [];
    const signOuts = vi.fn<() => void>();
    const focused: (readonly [section: string, target: string])[] = [];
    const details = open((options) =>
      startOwnDetails({
        ...options,
        focus: (section, target) => void focused.push([section, target]),
        onUserShown: (user) => void shown.push(user),
        onSignOut: signOuts,
      }),
    );
    const [name, firstPassword, everywhere] = details.actors;
    if (!name || !firstPassword || !everywhere) throw new Error('An actor is missing.');
    return { ...details, name, firstPassword, everywhere, shown, signOuts, focused };
  };
  const ann = userFacts('Ann');
  const renamedAnn = { first: 'Anna', middle: '', last: 'Lee' };

  test('show a new name at once, save it, and report the change', async () => {
    const { flow, name, calls, shown, onChanged, focused } = openDetails();
    name.send({ type: 'change.chosen' });
    expect(name.getSnapshot().value).toBe('awaitingClient');
    flow.learn(ann);
    name.send({ type: 'change.chosen' });
    expect(focused).toEqual([['identity', 'name']]);
    name.send({ type: 'name.submitted', name: renamedAnn });
    expect(shown).toEqual([{ ...ann, displayName: 'Anna Lee', name: 'Anna Lee', nameParts: renamedAnn }]);
    expect(onChanged).not.toHaveBeenCalled();
    await settled();
    expect(calls).toEqual([
      ['user.update', { name: { first_name: 'Anna', middle_name: '', last_name: 'Lee' } }],
    ]);
    expect(onChanged).toHaveBeenCalledOnce();
    expect(focused.at(-1)).toEqual(['identity', 'outcome']);
  });

  test('write a failure to the log', async () => {
    const { flow, name, failWith } = openDetails();
    failWith(new IdentityError(failureOf('unreachable')));
    flow.learn(ann);
    name.send({ type: 'change.chosen' });
    name.send({ type: 'name.submitted', name: renamedAnn });
    await settled();
    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      'Changing the profile failed:',
      failureOf('unreachable'),
    );
  });

  test('report a change whose response the page does not wait for', () => {
    const { flow, name, onChanged } = openDetails();
    flow.learn(ann);
    name.send({ type: 'change.chosen' });
    name.send({ type: 'name.submitted', name: renamedAnn });
    flow.stop();
    expect(onChanged).toHaveBeenCalledOnce();
  });

  test('end with the page, without a report if nothing is pending', () => {
    const { flow, actors: running, onChanged } = openDetails();
    flow.learn(ann);
    flow.stop();
    expect(running.map((actor) => actor.getSnapshot().status)).toEqual(['stopped', 'stopped', 'stopped']);
    expect(onChanged).not.toHaveBeenCalled();
  });

  test.each([
    ['an email address and no password', { emails: [byEmail], hasPassword: false }, true],
    ['an email address and a password', { emails: [byEmail], hasPassword: true }, false],
    ['neither', { emails: [], hasPassword: false }, false],
  ] as const)('offer a first password to a client with %s: %j', (_what, facts, isOffered) => {
    const { flow, firstPassword } = openDetails();
    flow.learn({ ...ann, ...facts });
    expect(firstPassword.getSnapshot().value).toBe(isOffered ? 'offered' : 'notOffered');
  });

  test('set the first password', async () => {
    const { firstPassword, calls } = openDetails();
    await runActor(firstPassword.logic, 'setPassword', { password: 'Brass!Lantern71' });
    expect(calls).toEqual([['passwords.resetBySession', { password: 'Brass!Lantern71', ...session }]]);
  });

  test('sign out everywhere, or lead to the password', () => {
    const { everywhere, signOuts, focused } = openDetails();
    everywhere.send({ type: 'everywhere.chosen' });
    everywhere.send({ type: 'password.chosen' });
    expect(signOuts).not.toHaveBeenCalled();
    expect(focused).toEqual([
      ['session', 'question'],
      ['password', 'section'],
    ]);
    everywhere.send({ type: 'everywhere.chosen' });
    everywhere.send({ type: 'logout.confirmed' });
    expect(signOuts).toHaveBeenCalledOnce();
  });

  test('can be used again when the page is restored', () => {
    const { flow, name, signal } = openDetails();
    flow.learn(ann);
    name.send({ type: 'change.chosen' });
    name.send({ type: 'name.submitted', name: renamedAnn });
    signal({ type: 'page.restored' });
    expect(name.getSnapshot().value).toBe('enteringName');
  });
});
