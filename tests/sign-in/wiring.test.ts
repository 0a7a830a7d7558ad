import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import { preloadDelayMs, resetRequestRedirectMs } from '../../machines/contracts/timing.ts';
import { takeLinkResult } from '../../src/identity/linkResult.ts';
import { startedLink } from '../../src/identity/linkStart.ts';
import { rememberOAuthStart } from '../../src/identity/oauthStart.ts';
import { storeStepUpMark, takeStepUpMark } from '../../src/identity/stepUpMark.ts';
import { takeStepUpResult } from '../../src/identity/stepUpResult.ts';
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
import { settled, wiringOf } from '../support/wiring.ts';
import { openedHref, recordPage, stubPage } from './recordPage.ts';

const email = 'ann@company.example';
const password = 'Brass!Lantern71';
const unreachable = new IdentityError(failureOf('unreachable'));
const restored = { type: 'page.restored' } as const;
const session = '{session_duration_minutes:60}';
const trading = '/dashboard/trading';
const accounts = '/dashboard/profile#accounts';

beforeEach(() => {
  stubPage('/authenticate');
  takeRequestedChunks();
});
afterEach(unstubPage);

type Setting = Parameters<typeof recordPage>[0];

const refused = () => Promise.reject(unreachable);

/** Waits until the second step cannot be read, and leaves it. */
async function leaveSecondStep(actor: AnyActorRef): Promise<void> {
  const secondStep = (): AnyActorRef | undefined => actor.getSnapshot().children.secondStep;
  await vi.waitUntil(() => secondStep()?.getSnapshot().value === 'interrupted', chunkLimit);
  secondStep()?.send({ type: 'back.pressed' });
}

const firstTargetOf = (Screen: ComponentType) =>
  /data-focus-target="(\w+)"/.exec(renderToString(createElement(Screen)))?.[1];

const forgot = wiringOf(() => {
  const page = recordPage();
  return { ...page, ...startForgotPassword(page.context)({ email: 'first@company.example' }) };
});

forgot(
  'the page for a forgotten password sends a link, moves the focus and returns to the login page',
  `passwords.resetByEmailStart {email:${email},… | focus outcome | toLogin {email:${email}}`,
  async ({ actor }) => {
    actor.send({ type: 'email.submitted', email });
    await vi.advanceTimersByTimeAsync(resetRequestRedirectMs);
  },
);
forgot(
  'the page for a forgotten password has the address of the login page, also when it is restored',
  'toLogin {email:first@company.example} | toLogin {email:first@company.example}',
  ({ actor, signal }) => {
    actor.send({ type: 'login.chosen' });
    signal(restored);
    actor.send({ type: 'login.chosen' });
  },
);

/** Records the texts that the page copies. */
const stubClipboard = (calls: (readonly [string, ...unknown[]])[]) => {
  const writeText = (text: string) => Promise.resolve(void calls.push(['copied', text]));
  vi.stubGlobal('navigator', { clipboard: { writeText } });
};

const handOver = (actor: AnyActorRef) =>
  actor.getSnapshot().children.linkHandover?.send({ type: 'handover.chosen' });

wiringOf(() => {
  const page = recordPage({ responses: { bootstrap: { emailDomains: ['bank.example'] } } });
  return { ...page, ...startForgotPassword(page.context)({ email }) };
})(
  'the page for a forgotten password refuses an email address of another domain',
  'focus email',
  ({ actor }) => {
    actor.send({ type: 'email.submitted', email });
    return settled();
  },
);

const openReset = (kind: 'password-reset' | 'missing') => () => {
  const page = recordPage({ kind });
  return { ...page, ...startResetPassword(page.context)() };
};

wiringOf(openReset('password-reset'))(
  'a new password ends the session of its link and returns to the login page with a notice',
  `passwords.resetByEmail {token:token-1,password:${password},session_duration_minutes:60} | forgetSession | revokeSession | focus outcome | toLogin {notice:password-reset}`,
  async ({ actor }) => {
    actor.send({ type: 'password.submitted', password, confirmation: password });
    await vi.advanceTimersByTimeAsync(10_000);
  },
);
wiringOf(openReset('password-reset'))(
  'a link for a new password that works only in another browser is copied with its token',
  `passwords.resetByEmail {token:token-1,password:${password},session_duration_minutes:60} | focus heading | copied ${openedHref}`,
  async ({ actor, failWith, calls }) => {
    stubClipboard(calls);
    failWith(new IdentityError(failureOf('link-from-other-browser')));
    actor.send({ type: 'password.submitted', password, confirmation: password });
    await settled();
    handOver(actor);
  },
);
wiringOf(openReset('missing'))(
  'the page for a new password leads to that for a forgotten one without a link, also when it is restored',
  'toForgotPassword  | toForgotPassword ',
  ({ actor, signal }) => {
    actor.send({ type: 'newLink.chosen' });
    signal(restored);
    actor.send({ type: 'newLink.chosen' });
  },
);

const openLogin = (setting?: Setting) => () => {
  const page = recordPage(setting);
  const arrival = { next: trading, email, notice: 'password-reset' } as const;
  const { actor } = startLogin(page.context)(arrival);
  return { ...page, actor, submit: () => actor.send({ type: 'credentials.submitted', email, password }) };
};
const login = wiringOf(openLogin());
const signIn = `passwords.authenticate {email:${email},password:${password},session_duration_minutes:60}`;

login(
  'the login page signs in and opens the page of the dashboard',
  `${signIn} | onSignedIn | enterDashboard ${trading}`,
  ({ submit }) => submit(),
);
login(
  'the login page moves the focus to a failure and writes only the failure to the log',
  `${signIn} | error Signing in failed: credentials-wrong | focus failure`,
  ({ submit, failWith }) => {
    failWith(new IdentityError(failureOf('credentials-wrong')));
    submit();
  },
);
login(
  'the login page leads to the page for a forgotten password, also when it is restored',
  `toForgotPassword ${email} | toForgotPassword `,
  ({ actor, signal }) => {
    actor.send({ type: 'forgot.chosen', email });
    signal(restored);
    actor.send({ type: 'forgot.chosen', email: '' });
  },
);
test('the login page has the address and the notice of the page before, and opens no foreign page', () => {
  const arrival = { next: 'https://elsewhere.example', email, notice: 'password-reset' } as const;
  const { context } = startLogin(recordPage().context)(arrival).actor.getSnapshot();
  expect(context).toMatchObject({ ...arrival, next: '/dashboard' });
});
login(
  'the login page sends the client events of a failure when it is left, without what the client typed',
  `${signIn} | error Signing in failed: {code:provider-broken,… | focus failure | sendEvents … | sent [request-1]`,
  async ({ actor, submit, failWith, calls }) => {
    const details = { requestId: 'request-1', status: 500, errorType: null, errorUrl: null };
    failWith(new IdentityError({ ...failureOf('provider-broken'), details }));
    submit();
    await settled();
    actor.stop();
    await vi.waitUntil(() => calls.length === 4, chunkLimit);
    const sent = String(calls[3]?.[1]);
    calls.push(['sent', ['request-1', email, password].filter((part) => sent.includes(part))]);
  },
);
wiringOf(openLogin({ readSecondStep: refused }))(
  'the login page signs out a client who leaves the second step',
  `${signIn} | error The second step failed: unreachable | focus heading | onSignOut | focus heading`,
  async ({ actor, submit }) => {
    submit();
    await leaveSecondStep(actor);
  },
);

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
  (kind: NonNullable<Setting>['kind'] = 'oauth', setting?: Setting) =>
  async (next: string | null = trading) => {
    const page = recordPage({ ...setting, kind });
    const { actor } = await startRedirectToken(page.context)({ next });
    const send = (type: string) => actor.send({ type } as never);
    return { ...page, actor, send };
  };

const magicLink = `magicLinks.authenticate token-1 ${session}`;
const oauth = `oauth.authenticate token-1 ${session}`;

wiringOf(openReturn('magic-link'))(
  'a magic link is redeemed after a press',
  `${magicLink} | onSignedIn | enterDashboard ${trading}`,
  ({ send }) => send('link.confirmed'),
);
wiringOf(() => openReturn('magic-link')('https://elsewhere.example'))(
  'a magic link opens no page outside of the dashboard',
  `${magicLink} | onSignedIn | enterDashboard /dashboard`,
  ({ send }) => send('link.confirmed'),
);
wiringOf(openReturn('magic-link', { readSecondStep: refused }))(
  'a client who leaves the second step after a magic link is signed out',
  `${magicLink} | error The second step failed: unreachable | focus heading | onSignOut | toSignIn ${trading}`,
  async ({ actor, send }) => {
    send('link.confirmed');
    await leaveSecondStep(actor);
  },
);
wiringOf(openReturn('magic-link'))(
  'a used magic link moves the focus to the heading',
  `${magicLink} | focus heading`,
  ({ send, failWith }) => {
    failWith(new IdentityError(failureOf('link-spent')));
    send('link.confirmed');
  },
);
wiringOf(openReturn('magic-link'))(
  'a magic link that works only in another browser is copied with its token',
  `${magicLink} | focus heading | copied ${openedHref}`,
  async ({ actor, send, failWith, calls }) => {
    stubClipboard(calls);
    failWith(new IdentityError(failureOf('link-from-other-browser')));
    send('link.confirmed');
    await settled();
    handOver(actor);
  },
);
wiringOf(openReturn('password-reset'))('a link for a new password leads to its page', 'toResetPassword');
wiringOf(openReturn('oauth-declined'))(
  'a declined sign-in leads to the sign-in, also when the page is restored',
  `toSignIn ${trading} | toSignIn ${trading}`,
  ({ send, signal }) => {
    send('signIn.chosen');
    signal(restored);
    send('signIn.chosen');
  },
);

const mark = { userId: 'user-1', provider: 'google', section: 'accounts', startedAtMs: 1_000_000 } as const;

test('the flow that this browser started runs, but a magic link always signs in', async () => {
  const runs = async (kind: 'oauth' | 'oauth-declined' | 'magic-link') => {
    const { actor } = await openReturn(kind)();
    const chunks = takeRequestedChunks().filter((name) => /^start[AS]/.test(name));
    return [actor.getSnapshot().machine.id, ...chunks];
  };
  rememberOAuthStart('github', null);
  expect(await runs('magic-link')).toEqual(['redirectToken']);
  expect(await runs('oauth-declined')).toEqual(['accountLink', 'startAccountLink']);
  storeStepUpMark(mark);
  expect(await runs('oauth-declined')).toEqual(['stepUpReturn', 'startStepUpReturn']);
  // Without a readable step-up, the visitor signs in.
  sessionStorage.setItem('fairlead.step-up', '{}');
  expect(await runs('oauth-declined')).toEqual(['redirectToken', 'startStepUpReturn']);
  rememberOAuthStart('sign-in', null);
  expect(await runs('oauth')).toEqual(['redirectToken']);
});

const link = (kind: 'oauth' | 'oauth-declined') =>
  wiringOf(() => {
    rememberOAuthStart('github', null);
    const page = recordPage({ kind });
    const stored = () => page.calls.push(['stored', takeLinkResult(), startedLink()]);
    return { ...page, ...startAccountLink(page.context, 'github'), stored };
  });

link('oauth')(
  'a link to an account is finished, and its result stored for the profile',
  `${oauth} | enterDashboard ${accounts} | stored {kind:linked,provider:github} null | renders heading`,
  async ({ stored, Screen, calls }) => {
    await settled();
    stored();
    calls.push(['renders', firstTargetOf(Screen)]);
  },
);
link('oauth-declined')(
  'a declined link to an account leads to the profile, also when the client comes back',
  `enterDashboard ${accounts} | stored {kind:declined,provider:github} null | enterDashboard ${accounts} | focus heading`,
  ({ actor, signal, stored }) => {
    stored();
    signal(restored);
    actor.send({ type: 'profile.chosen' });
  },
);

const stepUp = (kind: 'oauth' | 'oauth-declined', after = 'user-1') =>
  wiringOf(() => {
    storeStepUpMark(mark);
    const page = recordPage({
      kind,
      responses: { 'user.get': libraryUser(), 'oauth.authenticate': { user_id: after } },
    });
    const flow = startStepUpReturn(page.context);
    if (!flow) throw new Error('The step-up cannot be read.');
    const stored = () => page.calls.push(['stored', takeStepUpResult(), takeStepUpMark()]);
    return { ...page, ...flow, stored };
  });

stepUp('oauth')(
  'a step-up is confirmed once, and its result stored for the profile',
  `${oauth} | enterDashboard ${accounts} | stored {kind:confirmed,provider:google,section:accounts} null | renders heading`,
  async ({ stored, Screen, calls }) => {
    await settled();
    stored();
    calls.push(['renders', firstTargetOf(Screen)]);
  },
);
stepUp('oauth-declined')(
  'a declined step-up leads to the profile, which shows it once, even if the client comes back',
  `enterDashboard ${accounts} | stored {kind:declined,provider:google,section:accounts} null | enterDashboard ${accounts} | stored null null | focus heading`,
  ({ actor, signal, stored }) => {
    stored();
    signal(restored);
    actor.send({ type: 'profile.chosen' });
    stored();
  },
);
stepUp('oauth', 'user-2')(
  'a step-up with the account of another user signs the client out and leads to the sign-in',
  `${oauth} | forgetSession | revokeSession | onSignOut | focus heading | toSignIn ${accounts}`,
  async ({ actor }) => {
    await settled();
    actor.send({ type: 'signIn.chosen' });
  },
);
