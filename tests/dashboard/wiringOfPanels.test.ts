import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { waitFor, type ActorRefFrom } from 'xstate';
import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import type { passkeyManagementMachine } from '../../machines/dashboard/passkeyManagement.machine.ts';
import { demoClient } from '../../src/config/localProvider.ts';
import { widgetCopy } from '../../src/copy/widget.en.ts';
import { startOwnDetails } from '../../src/dashboard/startOwnDetails.tsx';
import { startPasskeyPanel } from '../../src/dashboard/startPasskeyPanel.tsx';
import { startTwoStepPanel } from '../../src/dashboard/startTwoStepPanel.tsx';
import { storeLinkResult } from '../../src/identity/returnResults.ts';
import { addedEmail } from '../../src/page/addedEmail.ts';
import { readStepUpMark } from '../../src/identity/stepUpMark.ts';
import { onFile } from '../../src/identity/signedInUser.ts';
import { openNodeBrowser } from '../identity/nodeBrowser.ts';
import { addNodeAuthenticator } from '../passkeys/nodeAuthenticator.ts';
import { chunkLimit } from '../support/chunkLimit.ts';
import { unstubPage } from '../support/recordFlow.ts';
import { libraryUser } from '../support/recordLibrary.ts';
import { recordRun } from '../support/recordRun.ts';
import { runActor } from '../support/recordRequests.ts';
import { lineOf, settled, wiringOf } from '../support/wiring.ts';
import { announce, openPage, scriptedEthereum, stubWindow } from '../wallets/scriptedWallets.ts';
import {
  byEmail,
  byPhone,
  email,
  linked,
  now,
  openPanel,
  phone,
  responses,
  sections,
  stubProfilePage,
} from './openPanel.ts';

/** Selectors of the fields that were looked up on the page. */
let selectors: readonly string[];

beforeEach(() => void (selectors = stubProfilePage()));
afterEach(unstubPage);

const unreachable = new IdentityError(failureOf('unreachable'));
const delivery = (methodId: string) => ({ methodId, expiresAtMs: now + 300_000 });
const toEmail = `otps.email.send ${email} {expiration_minutes:5}`;
const toPhone = `otps.sms.send ${phone} {expiration_minutes:5}`;
const link: unknown = expect.stringMatching(/^magicLinks\.email\.send ann@.*login_expiration_minutes:30/);
const code = { methodId: 'phone-1', code: '123456' };
const verified = 'otps.authenticate 123456 phone-1 {session_duration_minutes:60}';
const password = 'Brass!Lantern71';
const typed = { email, password };
const confirmed = `passwords.authenticate {email:${email},password:${password},session_duration_minutes:60}`;
const savedCode = 'h6tv-2k9d-ms4w';
const newCodes = {
  'totps.recoveryCodes': { totps: [{ totp_id: 't1', recovery_codes: [savedCode] }] },
};
const wallet = { kind: 'removal', account: { kind: 'wallet', id: 'w1', address: '0x1', chain: 'ethereum' } };
const oauth = { kind: 'removal', account: linked };
const totp = 'totps.authenticate {totp_code:1,session_duration_minutes:60}';
const mac = { registrationId: 'k1', name: 'Mac' };
const renamedPasskey = 'webauthn.update {webauthn_registration_id:k1,name:Mac}';
const text = { method: 'text', id: 'p1', phone };
const contacts = {
  contacts: [byEmail, byPhone],
  hasOneWayIn: false,
  hasPassword: false,
  hasAuthenticator: false,
};
const resend = 'contactVerification.otp.resendCode';
const send = 'contactVerification.sendContactMessage.sendRequest';

/** Each actor with its input, the calls of the client library, and its output. */
const actors: readonly (readonly [
  section: keyof typeof sections,
  path: string,
  input: unknown,
  calls: unknown,
  output?: unknown,
])[] = [
  ['contacts', 'readContacts', undefined, '', contacts],
  ['contacts', 'removeContact.sendRequest', byEmail, 'user.deleteEmail e1'],
  ['contacts', 'removeContact.sendRequest', byPhone, 'user.deletePhoneNumber p1'],
  ['contacts', 'removeContact.sendRequest', null, ''],
  ['contacts', send, { recipient: byEmail, by: 'passcode' }, toEmail, delivery('email-1')],
  ['contacts', send, { recipient: byPhone, by: 'passcode' }, toPhone, delivery('phone-1')],
  [
    'contacts',
    send,
    { recipient: byEmail, by: 'link' },
    link,
    { methodId: '', expiresAtMs: now + 1_800_000 },
  ],
  ['contacts', resend, { channel: 'email', destination: email }, toEmail, delivery('email-1')],
  ['contacts', resend, { channel: 'sms', destination: phone }, toPhone, delivery('phone-1')],
  ['contacts', 'contactVerification.otp.verifyCode', code, verified],
  ['contacts', 'smsEnrollment.otp.verifyCode', code, verified],
  ['contacts', 'removeContact.stepUp.confirmPassword', typed, confirmed],
  ['twoStep', 'readSecondFactors', undefined, '', { factors: [text], recoveryCodesLeft: null }],
  ['twoStep', 'removeSecondFactor.sendRequest', text, 'user.deletePhoneNumber p1'],
  ['twoStep', 'removeSecondFactor.sendRequest', { method: 'authenticator', id: 't1' }, 'user.deleteTOTP t1'],
  ['twoStep', 'removeSecondFactor.sendRequest', null, ''],
  ['twoStep', 'totpEnrollment.verifyAuthenticatorCode', { code: '1' }, totp],
  ['twoStep', 'removeSecondFactor.stepUp.confirmPassword', typed, confirmed],
  ['accounts', 'readLinkedAccounts', undefined, '', { accounts: [], hasOneWayIn: false }],
  ['accounts', 'removeLinkedAccount', wallet, 'user.deleteCryptoWallet w1'],
  ['accounts', 'removeLinkedAccount', oauth, 'user.deleteOAuthRegistration o1'],
  ['accounts', 'removeLinkedAccount', { kind: 'wallet', wallet: null }, ''],
  ['accounts', 'removeLinkedAccount', null, ''],
  ['accounts', 'leaveToLink', { kind: 'wallet', wallet: null }, ''],
  ['accounts', 'leaveToLink', null, ''],
  ['accounts', 'stepUp.confirmPassword', typed, confirmed],
  ['passkeys', 'passkeys.listPasskeys', undefined, '', []],
  ['passkeys', 'passkeys.renamePasskey', mac, renamedPasskey],
];

test.each(
  actors.map(([section, path, input, calls, output]) => [section, path, input, calls, output] as const),
)('%s.%s with %j calls the client library: %s', async (section, path, input, expected, output) => {
  const { actor, calls } = openPanel(sections[section], responses);
  if (path.endsWith('stepUp.confirmPassword'))
    await runActor(actor.logic, path.replace('confirmPassword', 'readProofs'));
  expect(await runActor(actor.logic, path, input)).toEqual(output);
  expect(lineOf(calls)).toEqual(expected);
});

const proved = { userId: 'user-1', provider: 'google' };
const withGoogle = {
  'user.get': libraryUser({ providers: [{ oauth_user_registration_id: 'o1', provider_type: 'Google' }] }),
};
const openOwn = (options: Parameters<typeof sections.contacts>[0]) =>
  startOwnDetails({
    ...options,
    focus: () => undefined,
    onUserShown: () => undefined,
    onSignOut: () => undefined,
  });

test.each([
  ['contacts', sections.contacts, 'removeContact.stepUp', 'contacts'],
  ['contacts', sections.contacts, 'contactVerification.sendContactMessage.stepUp', 'contacts'],
  ['contacts', sections.contacts, 'smsEnrollment.sendSecondPasscode.stepUp', 'contacts'],
  ['twoStep', sections.twoStep, 'removeSecondFactor.stepUp', 'two-step'],
  ['twoStep', sections.twoStep, 'totpEnrollment.createAuthenticator.stepUp', 'two-step'],
  ['passkeys', sections.passkeys, 'passkeys.deletePasskey.stepUp', 'passkeys'],
  ['accounts', sections.accounts, 'stepUp', 'accounts'],
  ['firstPassword', openOwn, 'stepUp', 'password'],
] as const)('%s: %s returns from an OAuth provider to #%s', async (name, start, path, section) => {
  const { actors: started } = openPanel<unknown>(start, withGoogle);
  const { logic } = started.find((actor) => name !== 'firstPassword' || actor.logic.id === name) ?? {};
  if (!logic) throw new Error(`${name} does not run.`);
  expect(await runActor(logic, `${path}.readProofs`)).toMatchObject({
    others: { oauthAccounts: ['google'] },
  });
  void runActor(logic, `${path}.otherProof.leaveToProve`, proved);
  await settled();
  expect(readStepUpMark()).toMatchObject({ ...proved, section });
});

describe('the sections of the profile', () => {
  const chosen = {
    contacts: { type: 'removal.chosen', contact: byEmail },
    twoStep: { type: 'removal.chosen', factor: text },
    accounts: { type: 'removal.chosen', account: linked },
  } as const;
  const facts = libraryUser({
    ...responses['user.get'],
    providers: [{ oauth_user_registration_id: 'o1', provider_type: 'google' }],
    totps: [{ totp_id: 't1', verified: true }],
  });
  const open = async (name: keyof typeof sections, options: Parameters<typeof openPanel>[1] = responses) => {
    const panel = openPanel(sections[name], options);
    panel.flow.learn({ userId: 'user-1' });
    await settled();
    return { ...panel, note: () => panel.calls.push(['is', panel.actor.getSnapshot().value]) };
  };
  const removals = {
    contacts: 'user.deleteEmail e1',
    twoStep: 'user.deletePhoneNumber p1',
    accounts: 'user.deleteOAuthRegistration o1',
  };

  describe.each(['contacts', 'twoStep', 'accounts'] as const)('%s', (name) => {
    wiringOf(() => open(name, { 'user.get': facts }))(
      'report a removal, move the focus, and stop',
      `focus removal | focus heading | ${removals[name]} | onChanged | focus notice | stopped`,
      async ({ actor, answers, flow, calls }) => {
        actor.send(chosen[name]);
        answers['user.get'] = libraryUser();
        actor.send({ type: 'removal.confirmed' });
        await settled();
        flow.stop();
        calls.push([actor.getSnapshot().status]);
      },
    );
    wiringOf(() => open(name))(
      'read the list again when another section or another tab may have changed it',
      'is {listed:updating} | is {listed:waiting} | is {listed:updating}',
      async ({ flow, resumes, note }) => {
        flow.update();
        note();
        await settled();
        note();
        for (const resume of resumes) resume();
        note();
      },
    );
  });

  test.each([
    ['contacts', 'A change of email addresses and phone numbers'],
    ['passkeys', 'Passkey management'],
    ['twoStep', 'The two-step section'],
    ['accounts', 'Linking accounts'],
  ] as const)('%s: write a failure to the log', async (name, subject) => {
    const { flow, failWith, calls } = openPanel(sections[name]);
    failWith(unreachable);
    flow.learn({ userId: 'user-1' });
    await settled();
    expect(lineOf(calls)).toContain(`error ${subject} failed: unreachable`);
  });

  wiringOf(() => open('contacts'))(
    'show toasts of a passcode screen',
    `focus heading | focus heading | ${toPhone} | focus passcode | ${toPhone} | onToast {type:toast.raised,toast:code-resent} | focus passcode`,
    async ({ actor }) => {
      actor.send({ type: 'verification.chosen', contact: { ...byPhone, isVerified: false } });
      const { contactVerification } = actor.getSnapshot().children;
      contactVerification.send({ type: 'passcode.requested' });
      await settled();
      contactVerification.getSnapshot().children.otp.send({ type: 'resend.requested' });
    },
  );

  test('of contacts wait after a reload for the link that was sent, until Back', async () => {
    const added = 'new@company.example';
    const { actor } = await open('contacts');
    actor.send({ type: 'email.chosen' });
    actor.getSnapshot().children.contactVerification.send({
      type: 'email.submitted',
      email: added,
      by: 'link',
    });
    await settled();
    const reloaded = (await open('contacts')).actor;
    const { contactVerification } = reloaded.getSnapshot().children;
    expect(contactVerification.getSnapshot().value).toBe('linkSent');
    expect(contactVerification.getSnapshot().context.recipient.value).toBe(added);
    contactVerification.send({ type: 'cancel.pressed' });
    await settled();
    expect((await open('contacts')).actor.getSnapshot().matches('listed')).toBe(true);
  });

  test.each([
    ['contacts', 'phone.chosen', 'twoStep'],
    ['twoStep', 'text.chosen', 'contacts'],
  ] as const)(
    '%s: wait after a reload for the text message to a new number, until it is verified',
    async (name, type, other) => {
      const withoutPhone = { ...responses, 'user.get': libraryUser() };
      const { actor } = await open(name, withoutPhone);
      actor.send({ type });
      const { smsEnrollment } = actor.getSnapshot().children;
      const { phoneEntry } = smsEnrollment.getSnapshot().children;
      phoneEntry.send({ type: 'phone.submitted', phone: '(202) 555-0199', country: 'US' });
      await vi.waitUntil(() => smsEnrollment.getSnapshot().value === 'enteringPasscode', chunkLimit);
      await settled();
      const { passcode } = smsEnrollment.getSnapshot().children.otp.getSnapshot().context;
      expect(passcode).toMatchObject({ destination: '+12025550199', methodId: 'phone-1' });
      expect((await open(other, withoutPhone)).actor.getSnapshot().matches('listed')).toBe(true);
      const reloaded = await open(name, withoutPhone);
      const restored = reloaded.actor.getSnapshot().children.smsEnrollment;
      expect(restored.getSnapshot().value).toBe('enteringPasscode');
      expect(restored.getSnapshot().children.otp.getSnapshot().context.passcode).toEqual(passcode);
      restored.getSnapshot().children.otp.send({ type: 'code.typed', code: '123456' });
      await settled();
      expect(lineOf(reloaded.calls)).toContain(verified);
      expect((await open(name, withoutPhone)).actor.getSnapshot().matches('listed')).toBe(true);
    },
  );

  test.each([
    ['contacts', 'phone.chosen', 'contacts'],
    ['twoStep', 'text.chosen', 'two-step'],
  ] as const)('%s: have fields of their own', async (name, type, id) => {
    const { actor } = await open(name);
    actor.send({ type });
    const entry = actor.getSnapshot().children.smsEnrollment.getSnapshot().children.phoneEntry;
    entry.send({ type: 'phone.typed', phone: '2025550143' });
    await vi.waitUntil(() => selectors.length > 0, chunkLimit);
    expect(selectors).toEqual([`#${id} input[data-focus-target="phone"]`]);
  });

  test('of two-step verification ask before the client leaves recovery codes that are not saved', async () => {
    const asked: string[] = [];
    const askBeforeLeaving = () => {
      asked.push('asks');
      return () => void asked.push('stops');
    };
    const { flow, actor } = openPanel(
      (options) => startTwoStepPanel({ ...options, navigation: { askBeforeLeaving }, arrival: 'none' }),
      { 'user.get': libraryUser({ totps: [{ totp_id: 't1', verified: true }] }), ...newCodes },
    );
    flow.learn({ userId: 'user-1' });
    await settled();
    actor.send({ type: 'codes.chosen' });
    await settled();
    const { recoveryCodes } = actor.getSnapshot().children;
    expect(recoveryCodes.getSnapshot().value).toEqual({ savingCodes: 'showingCodes' });
    recoveryCodes.send({ type: 'saved.chosen' });
    await settled();
    expect(asked).toEqual(['asks']);
    recoveryCodes.send({ type: 'recoveryCode.submitted', code: savedCode });
    await settled();
    expect(asked).toEqual(['asks', 'stops']);
    actor.send({ type: 'codes.chosen' });
    await settled();
    flow.stop();
    expect(asked).toEqual(['asks', 'stops', 'asks', 'stops']);
  });

  test('get the passcode of a text message', async () => {
    vi.stubGlobal('window', { OTPCredential: () => undefined });
    vi.stubGlobal('navigator', { credentials: { get: () => Promise.resolve({ code: '123456' }) } });
    await runActor(openPanel(sections.contacts).actor.logic, 'contactVerification.otp.fillFromText');
    expect(selectors).toEqual(['#contacts input[data-focus-target="passcode"]']);
  });

  test('of linked accounts have the screens of a wallet once a client adds one, after a step-up if it is asked for', async () => {
    const page = openPage();
    stubWindow(page);
    announce(page, 'io.metamask', 'MetaMask', scriptedEthereum().provider);
    const { flow, actor, failWith } = await open('accounts', {});
    const { metamask } = widgetCopy.copy.wallets.names;
    expect(renderToString(createElement(flow.Panel))).not.toContain(metamask);
    actor.send({ type: 'wallet.chosen' });
    const wallets = () => actor.getSnapshot().children.walletSignIn;
    await vi.waitUntil(() => renderToString(createElement(flow.Panel)).includes(metamask), chunkLimit);
    failWith(new IdentityError(failureOf('step-up-required')));
    wallets().send({ type: 'wallet.chosen', wallet: 'metamask' });
    await vi.waitUntil(() => actor.getSnapshot().value === 'steppingUp', chunkLimit);
    expect(actor.getSnapshot().context.change).toEqual({ kind: 'wallet', wallet: 'metamask' });
    flow.stop();
  });

  test('of contacts show once that a link has added an email address', () => {
    addedEmail.store(true, Date.now() + 1000);
    expect(openPanel(sections.contacts).actor.getSnapshot().context.notice).toBe('email-added');
    expect(openPanel(sections.contacts).actor.getSnapshot().context.notice).toBeNull();
  });

  test('of linked accounts leave for OAuth providers of the site, and show the result of a link once', async () => {
    storeLinkResult({ kind: 'linked', provider: 'google' });
    const { actor, calls } = openPanel(sections.accounts, {
      'oauth.attach': { oauth_attach_token: 'attach-1' },
    });
    const { notice, providers } = actor.getSnapshot().context;
    expect({ notice, providers }).toEqual({ notice: 'linked', providers: ['google', 'microsoft', 'apple'] });
    expect(openPanel(sections.accounts).actor.getSnapshot().context.notice).toBeNull();
    void runActor(actor.logic, 'leaveToLink', { kind: 'link', provider: 'google' });
    await settled();
    expect(lineOf(calls)).toMatch(
      /^oauth\.attach google \| oauth\.google\.start .*oauth_attach_token:attach-1/,
    );
  });

  // Runs the real machines, client library and identity provider together.
  test('of passkeys report a new one', async () => {
    unstubPage();
    const browser = openNodeBrowser();
    addNodeAuthenticator();
    await browser.access.authenticate(new AbortController().signal, (client) =>
      onFile(client).passwords.authenticate({ ...demoClient, session_duration_minutes: 60 }),
    );
    const onChanged = vi.fn<() => void>();
    const { run, actors: running } = recordRun();
    const options = {
      identity: { ...browser.access, provider: { publicToken: '', apiOrigin: null } },
      run,
      onChanged,
      focus: () => undefined,
      arrival: 'new',
    } as const;
    const { learn, stop } = startPasskeyPanel(options);
    learn({ userId: 'user-1' });
    const actor = running[0] as unknown as ActorRefFrom<typeof passkeyManagementMachine>;
    const registration = actor.getSnapshot().children.passkeyRegistration;
    if (!registration) throw new Error('No passkey is set up.');
    await waitFor(registration, (snapshot) => snapshot.matches({ offering: 'ready' }));
    expect(onChanged).not.toHaveBeenCalled();
    registration.send({ type: 'create.pressed' });
    await waitFor(actor, (snapshot) => snapshot.matches('managing'));
    expect(onChanged).toHaveBeenCalledOnce();
    stop();
  });
});
