import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import { preloadDelayMs } from '../../machines/contracts/timing.ts';
import { takeLinkResult } from '../../src/identity/returnResults.ts';
import { startedLink } from '../../src/identity/linkStart.ts';
import { rememberOAuthStart } from '../../src/identity/oauthStart.ts';
import { storeStepUpMark, readStepUpMark } from '../../src/identity/stepUpMark.ts';
import { takeStepUpResult } from '../../src/identity/returnResults.ts';
import { takeRequestedChunks } from '../../src/page/chunkLoader.ts';
import { startAccountLink } from '../../src/sign-in/startAccountLink.tsx';
import { startForgotPassword } from '../../src/sign-in/startForgotPassword.ts';
import { startLogin } from '../../src/sign-in/startLogin.ts';
import { startRedirectToken } from '../../src/sign-in/startRedirectToken.tsx';
import { startResetPassword } from '../../src/sign-in/startResetPassword.ts';
import { startStepUpReturn } from '../../src/sign-in/startStepUpReturn.tsx';
import { chunkLimit } from '../support/chunkLimit.ts';
import { unstubPage } from '../support/recordFlow.ts';
import { libraryUser } from '../support/recordLibrary.ts';
import { emits, has, receives, runs, settled, starts, testWiring, when } from '../support/wiring.ts';
import { openedHref, recordPage, stubPage } from './recordPage.ts';

const email = 'ann@company.example';
const password = 'Brass!Lantern71';
const session = '{session_duration_minutes:60}';
const trading = '/dashboard/trading';
const accounts = '/dashboard/profile#accounts';
const elsewhere = 'https://elsewhere.example';

beforeEach(() => {
  stubPage('/authenticate');
  takeRequestedChunks();
});
afterEach(unstubPage);

type Setting = NonNullable<Parameters<typeof recordPage>[0]>;

/** Opens a page, with a clipboard that records the copied texts. */
function openPage(setting?: Setting) {
  const page = recordPage(setting);
  const writeText = (text: string) => Promise.resolve(void page.calls.push(['copied', text]));
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  return page;
}

const enters = `onSignedIn | enterDashboard ${trading}`;
const restored = 'sends {type:page.restored}';
const found = 'sends {type:session.found}';
const readSecondStep = () => Promise.reject(new IdentityError(failureOf('unreachable')));

/** Waits until the second step cannot be read, and leaves it. */
async function leaveSecondStep(actor: AnyActorRef): Promise<void> {
  const secondStep = (): AnyActorRef | undefined => actor.getSnapshot().children.secondStep;
  await vi.waitUntil(() => secondStep()?.getSnapshot().value === 'interrupted', chunkLimit);
  secondStep()?.send({ type: 'back.pressed' });
}

const firstTargetOf = (Screen: ComponentType) =>
  /data-focus-target="(\w+)"/.exec(renderToString(createElement(Screen)))?.[1];

function openForgotPassword() {
  const page = openPage();
  return { ...page, ...startForgotPassword(page.context)({ email }) };
}

testWiring('the page for a forgotten password', openForgotPassword, [
  has({ context: { email } }),
  runs('sendResetLink', { email }, `passwords.resetByEmailStart {email:${email},…`),
  emits({ type: 'login.requested', email }, `toLogin {email:${email}}`),
  emits({ type: 'focus.requested', target: 'outcome' }, 'focus outcome'),
  receives('page.restored', restored),
]);

const openReset = (kind: 'password-reset' | 'missing') => () => {
  const page = openPage({ kind });
  return { ...page, ...startResetPassword(page.context)() };
};

testWiring('the page for a new password', openReset('password-reset'), [
  has({ value: 'choosingPassword' }),
  runs(
    'resetPassword',
    { password },
    `passwords.resetByEmail {token:token-1,password:${password},session_duration_minutes:60}`,
  ),
  runs('revokeSession', undefined, 'forgetSession | onSessionEnded | revokeSession'),
  runs('linkHandover.handOverLink', undefined, `copied ${openedHref}`, 'copied'),
  emits({ type: 'login.requested', notice: 'password-reset' }, 'toLogin {notice:password-reset}'),
  emits({ type: 'forgotPassword.requested' }, 'toForgotPassword '),
  emits({ type: 'focus.requested', target: 'outcome' }, 'focus outcome'),
  receives('page.restored', restored),
]);
testWiring('the page for a new password without a link', openReset('missing'), [
  has({ value: 'linkMissing' }),
]);

const openLogin =
  (setting?: Setting, next = trading) =>
  () => {
    const page = openPage(setting);
    return { ...page, ...startLogin(page.context)({ next, email, notice: 'password-reset' }) };
  };
const submitted = { type: 'credentials.submitted', email, password } as const;
const signIn = `passwords.authenticate {email:${email},password:${password},session_duration_minutes:60}`;

testWiring('the login page', openLogin(), [
  has({ context: { next: trading, email, notice: 'password-reset' } }),
  runs('signInWithPassword', { email, password }, signIn),
  emits({ type: 'dashboard.requested', path: trading }, enters),
  emits({ type: 'signOut.requested' }, 'onSignOut'),
  emits({ type: 'forgotPassword.requested', email }, `toForgotPassword ${email}`),
  emits(
    { type: 'failure.noted', failure: failureOf('credentials-wrong') },
    'error Signing in failed: credentials-wrong',
  ),
  emits({ type: 'focus.requested', target: 'failure' }, 'focus failure'),
  receives('page.restored', restored),
  receives('session.found', `${found} | ${enters}`),
  when(
    'it is left after a failure, it sends the client events, without what the client typed',
    `${signIn} | error Signing in failed: {code:provider-broken,… | focus failure | sendEvents … | has request-1`,
    async ({ actor, failWith, calls }) => {
      const details = { requestId: 'request-1', status: 500, errorType: null, errorUrl: null };
      failWith(new IdentityError({ ...failureOf('provider-broken'), details }));
      actor.send(submitted);
      await settled();
      actor.stop();
      await vi.waitUntil(() => calls.length === 4, chunkLimit);
      const body = String(calls[3]?.[1]);
      calls.push(['has', ...['request-1', email, password].filter((part) => body.includes(part))]);
    },
  ),
]);
testWiring('the login page with the path of another site', openLogin({}, elsewhere), [
  has({ context: { next: '/dashboard' } }),
]);
testWiring('the second step of the login page', openLogin({ readSecondStep }), [
  when(
    'the client leaves it',
    `${signIn} | error The second step failed: unreachable | focus heading | onSignOut | focus heading`,
    ({ actor }) => {
      actor.send(submitted);
      return leaveSecondStep(actor);
    },
  ),
]);

test('the login page loads passkeys once it is interactive, if the browser has passkeys', async () => {
  openLogin()();
  await vi.advanceTimersByTimeAsync(preloadDelayMs);
  expect(takeRequestedChunks()).not.toContain('startPasskeyAutofill');
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  const { actor } = openLogin()();
  await vi.advanceTimersByTimeAsync(preloadDelayMs - 1);
  expect(takeRequestedChunks()).not.toContain('startPasskeyAutofill');
  await vi.advanceTimersByTimeAsync(1);
  expect(takeRequestedChunks()).toContain('startPasskeyAutofill');
  await vi.waitUntil(() => actor.getSnapshot().children.passkeySignIn !== undefined, chunkLimit);
  actor.stop();
});

/** Opens the page `/authenticate`. */
const openReturn =
  (kind: NonNullable<Setting['kind']>, setting?: Setting, next: string | null = trading) =>
  async () => {
    const page = openPage({ ...setting, kind });
    const { actor } = await startRedirectToken(page.context)({ next });
    return { ...page, actor };
  };

const magicLink = `magicLinks.authenticate token-1 ${session}`;
const oauth = `oauth.authenticate token-1 ${session}`;

testWiring('the page of a magic link', openReturn('magic-link'), [
  has({ context: { next: trading } }),
  runs('exchangeMagicLink', undefined, magicLink, { addsEmail: false }),
  runs('linkHandover.handOverLink', undefined, `copied ${openedHref}`, 'copied'),
  emits({ type: 'dashboard.requested', path: trading }, enters),
  emits({ type: 'email.added' }, ''),
  emits({ type: 'resetPassword.requested' }, 'toResetPassword'),
  emits({ type: 'signIn.requested', path: trading }, `toSignIn ${trading}`),
  emits({ type: 'signOut.requested' }, 'onSignOut'),
  emits({ type: 'focus.requested', target: 'heading' }, 'focus heading'),
  receives('page.restored', restored),
  receives('session.found', found),
]);
testWiring(
  'the page of a magic link with the path of another site',
  openReturn('magic-link', {}, elsewhere),
  [has({ context: { next: '/dashboard' } })],
);
testWiring('the page of a link for a new password', openReturn('password-reset'), [
  starts('toResetPassword'),
]);
testWiring(
  'the page of a sign-in with an OAuth account',
  () => {
    rememberOAuthStart('sign-in', null);
    return openReturn('oauth')();
  },
  [starts(`${oauth} | ${enters}`)],
);
testWiring('the second step of a magic link', openReturn('magic-link', { readSecondStep }), [
  when(
    'the client leaves it',
    `${magicLink} | error The second step failed: unreachable | focus heading | onSignOut | toSignIn ${trading}`,
    ({ actor }) => {
      actor.send({ type: 'link.confirmed' } as never);
      return leaveSecondStep(actor);
    },
  ),
]);

const mark = { userId: 'user-1', provider: 'google', section: 'accounts', startedAtMs: 1_000_000 } as const;

test('the flow that this browser started runs, but a magic link always signs in', async () => {
  const openedFlow = async (kind: 'oauth' | 'oauth-declined' | 'magic-link' | 'missing') => {
    const { actor } = await openReturn(kind)();
    const chunks = takeRequestedChunks().filter((name) => /^start[AS]/.test(name));
    return [actor.getSnapshot().machine.id, ...chunks];
  };
  rememberOAuthStart('github', null);
  expect(await openedFlow('magic-link')).toEqual(['redirectToken']);
  expect(await openedFlow('oauth-declined')).toEqual(['accountLink', 'startAccountLink']);
  // A reload of the return has removed the token.
  rememberOAuthStart('github', null);
  expect(await openedFlow('missing')).toEqual(['accountLink', 'startAccountLink']);
  storeStepUpMark(mark);
  expect(await openedFlow('oauth-declined')).toEqual(['stepUpReturn', 'startStepUpReturn']);
  storeStepUpMark(mark);
  expect(await openedFlow('missing')).toEqual(['stepUpReturn', 'startStepUpReturn']);
  // Without a readable step-up, the visitor signs in.
  sessionStorage.setItem('fairlead.step-up', '{}');
  expect(await openedFlow('oauth-declined')).toEqual(['redirectToken', 'startStepUpReturn']);
  rememberOAuthStart('sign-in', null);
  expect(await openedFlow('oauth')).toEqual(['redirectToken']);
  expect(await openedFlow('missing')).toEqual(['redirectToken']);
});

const openLink = (kind: 'oauth' | 'oauth-declined') => () => {
  rememberOAuthStart('github', null);
  const page = openPage({ kind });
  const stored = () => page.calls.push(['stored', takeLinkResult(), startedLink()]);
  return { ...page, ...startAccountLink(page.context, 'github'), stored };
};

testWiring('the return from linking an account', openLink('oauth'), [
  starts(`${oauth} | enterDashboard ${accounts}`),
  when(
    'the profile follows, it has the result',
    'renders heading | stored {kind:linked,provider:github} null',
    ({ stored, Screen, calls }) => {
      calls.push(['renders', firstTargetOf(Screen)]);
      stored();
    },
  ),
]);
testWiring('the return from a declined link of an account', openLink('oauth-declined'), [
  starts(`enterDashboard ${accounts}`),
  when(
    'the profile follows, it has the result',
    'stored {kind:declined,provider:github} null',
    ({ stored }) => stored(),
  ),
  receives('page.restored', `${restored} | focus heading`),
]);

const openStepUp =
  (kind: 'oauth' | 'oauth-declined' | 'missing', after = 'user-1') =>
  () => {
    storeStepUpMark(mark);
    const responses = { 'user.get': libraryUser(), 'oauth.authenticate': { user_id: after } };
    const page = openPage({ kind, responses });
    const flow = startStepUpReturn(page.context);
    if (!flow) throw new Error('The step-up cannot be read.');
    const stored = () => page.calls.push(['stored', takeStepUpResult(), readStepUpMark()]);
    return { ...page, ...flow, stored };
  };

testWiring('the return from a step-up', openStepUp('oauth'), [
  starts(`${oauth} | enterDashboard ${accounts}`),
  when(
    'the profile follows, it has the result',
    'renders heading | stored {kind:confirmed,provider:google,section:accounts} null',
    ({ stored, Screen, calls }) => {
      calls.push(['renders', firstTargetOf(Screen)]);
      stored();
    },
  ),
]);
testWiring('the return from a step-up that is reloaded', openStepUp('missing'), [
  starts(`enterDashboard ${accounts}`),
  when(
    'the profile follows, it has the result',
    'stored {kind:interrupted,provider:google,section:accounts} null',
    ({ stored }) => stored(),
  ),
]);
testWiring('the return from a declined step-up', openStepUp('oauth-declined'), [
  starts(`enterDashboard ${accounts}`),
  when(
    'the client comes back to it, the profile has the result only once',
    `stored {kind:declined,provider:google,section:accounts} null | focus heading | enterDashboard ${accounts} | stored null null`,
    async ({ actor, signal, stored }) => {
      stored();
      signal({ type: 'page.restored' });
      await settled();
      actor.send({ type: 'profile.chosen' });
      stored();
    },
  ),
]);
testWiring('the return from a step-up with the account of another user', openStepUp('oauth', 'user-2'), [
  starts(`${oauth} | forgetSession | revokeSession | onSignOut | focus heading`),
  emits({ type: 'signIn.requested', section: 'accounts' }, `toSignIn ${accounts}`),
]);
