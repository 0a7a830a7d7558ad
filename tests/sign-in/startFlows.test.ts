import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import { resetRequestRedirectMs, sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import { rememberOAuthStart } from '../../src/identity/oauthStart.ts';
import { storeStepUpMark, takeStepUpMark } from '../../src/identity/stepUpMark.ts';
import { takeLinkResult } from '../../src/identity/linkResult.ts';
import { takeStepUpResult } from '../../src/identity/stepUpResult.ts';
import { startAccountLink } from '../../src/sign-in/startAccountLink.tsx';
import { startForgotPassword } from '../../src/sign-in/startForgotPassword.ts';
import { startRedirectToken } from '../../src/sign-in/startRedirectToken.ts';
import { startResetPassword } from '../../src/sign-in/startResetPassword.ts';
import { startStepUpReturn } from '../../src/sign-in/startStepUpReturn.tsx';
import { recordLibrary } from '../support/recordLibrary.ts';
import { leavePage, loaded, recordPage, settled, stubPage } from './recordPage.ts';

const email = 'ann@company.example';
const password = 'Brass!Lantern71';
const unreachable = new IdentityError(failureOf('unreachable'));

let library: ReturnType<typeof recordLibrary>;

beforeEach(() => {
  library = recordLibrary();
  stubPage('/login');
});
afterEach(leavePage);
const restored = { type: 'page.restored' } as const;
const session = { session_duration_minutes: sessionDurationMinutes };

describe('the page for a forgotten password', () => {
  const open = () => {
    const flow = recordPage(library);
    return { ...flow, actor: startForgotPassword(flow.context)({ email: 'first@company.example' }) };
  };

  test('sends a link to the typed address, moves the focus and returns to the login page', async () => {
    const { actor, calls } = open();
    expect(actor.getSnapshot().context.email).toBe('first@company.example');
    actor.send({ type: 'email.submitted', email });
    await settled();
    expect(library.calls).toEqual([['passwords.resetByEmailStart', expect.objectContaining({ email })]]);
    expect(calls).toEqual([['focus', 'outcome']]);
    await vi.advanceTimersByTimeAsync(resetRequestRedirectMs);
    expect(calls.at(-1)).toEqual(['toLogin', { email }]);
  });

  test('moves the focus to a failure', async () => {
    const { actor, calls } = open();
    library.failWith(unreachable);
    actor.send({ type: 'email.submitted', email });
    await settled();
    expect(calls).toEqual([['focus', 'failure']]);
  });

  test('can be used again when it is restored, and ignores other signals', async () => {
    const { actor, signal } = open();
    actor.send({ type: 'login.chosen' });
    expect(actor.getSnapshot().value).toBe('returningToLogin');
    signal({ type: 'session.found' });
    expect(actor.getSnapshot().value).toBe('returningToLogin');
    signal(restored);
    expect(actor.getSnapshot().value).toBe('enteringEmail');
  });
});

describe('the page for a new password', () => {
  const open = (kind: 'password-reset' | 'missing' = 'password-reset') => {
    const flow = recordPage(library, { kind, take: () => 'token-1' });
    return { ...flow, actor: startResetPassword(flow.context)() };
  };
  const submit = (actor: ReturnType<typeof open>['actor']) =>
    actor.send({ type: 'password.submitted', password, confirmation: password });

  test('sets the password, ends the session and returns to the login page with a notice', async () => {
    const { actor, calls } = open();
    submit(actor);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(library.calls).toEqual([
      ['passwords.resetByEmail', { token: 'token-1', password, ...session }],
      ['forgetSession'],
      ['revokeSession'],
    ]);
    expect(calls).toEqual([
      ['focus', 'outcome'],
      ['toLogin', { notice: 'password-reset' }],
    ]);
  });

  test('without a link leads to the page for a forgotten password', async () => {
    const { actor, calls, signal } = open('missing');
    actor.send({ type: 'newLink.chosen' });
    expect(calls.filter(([name]) => name !== 'focus')).toEqual([['toForgotPassword', '']]);
    const left = actor.getSnapshot().value;
    signal({ type: 'session.found' });
    expect(actor.getSnapshot().value).toEqual(left);
    signal(restored);
    expect(actor.getSnapshot().value).not.toEqual(left);
  });

  test('moves the focus to a failure', async () => {
    const { actor, calls } = open();
    library.failWith(unreachable);
    submit(actor);
    await settled();
    expect(calls).toEqual([['focus', 'failure']]);
  });
});

describe('the page that a link or an OAuth provider returns to', () => {
  const open = async (kind: 'magic-link' | 'oauth' | 'oauth-declined', next: string | null = null) => {
    const flow = recordPage(library, { kind, take: () => 'token-1' });
    return { ...flow, ...(await startRedirectToken(flow.context)({ next })) };
  };

  test('exchanges a magic link after a press, and opens the dashboard', async () => {
    const { actor, calls } = await open('magic-link', '/dashboard/trading');
    actor.send({ type: 'link.confirmed' } as never);
    await loaded();
    expect(calls.at(-1)).toEqual(['enterDashboard', '/dashboard/trading']);
    expect(calls.at(-2)).toEqual(['onSignedIn']);
    expect(library.calls).toEqual([['magicLinks.authenticate', 'token-1', session]]);
  });

  test('exchanges an OAuth token at once if this browser started a sign-in', async () => {
    rememberOAuthStart();
    const { calls } = await open('oauth');
    await loaded();
    expect(calls.at(-2)).toEqual(['onSignedIn']);
    expect(library.calls.map(([method]) => method)).toEqual(['oauth.authenticate']);
  });

  test('finishes a link to an account that this browser started', async () => {
    rememberOAuthStart('github');
    const { actor } = await open('oauth');
    expect(actor.getSnapshot().machine.id).toBe('accountLink');
    expect(actor.getSnapshot().context).toMatchObject({ provider: 'github' });
  });

  test('finishes a step-up that this tab started', async () => {
    storeStepUpMark({ userId: 'user-1', provider: 'google', section: 'accounts', startedAtMs: Date.now() });
    const { actor } = await open('oauth-declined');
    expect(actor.getSnapshot().machine.id).toBe('stepUpReturn');
  });

  test('signs in if the step-up of this tab cannot be read', async () => {
    sessionStorage.setItem('fairlead.step-up', '{}');
    const { actor } = await open('oauth-declined');
    expect(actor.getSnapshot().machine.id).toBe('redirectToken');
  });

  test('is a sign-in for a magic link, even if this browser has started a link to an account', async () => {
    rememberOAuthStart('github');
    const { actor } = await open('magic-link');
    expect(actor.getSnapshot().machine.id).toBe('redirectToken');
  });

  test('moves the focus to its heading after a failure', async () => {
    library.failWith(unreachable);
    const { actor, calls } = await open('magic-link');
    actor.send({ type: 'link.confirmed' } as never);
    await settled();
    expect(calls).toContainEqual(['focus', 'heading']);
  });
});

describe('the return of a link to an account', () => {
  const open = (kind: 'oauth' | 'oauth-declined') => {
    rememberOAuthStart('github');
    const flow = recordPage(library, { kind, take: () => 'token-1' });
    return { ...flow, actor: startAccountLink(flow.context, 'github').actor };
  };

  test('opens the profile with the result, once', async () => {
    const { calls } = open('oauth');
    await loaded();
    expect(calls.at(-1)).toEqual(['enterDashboard', '/dashboard/profile#accounts']);
    expect(takeLinkResult()).toEqual({ kind: 'linked', provider: 'github' });
    expect(localStorage.getItem('fairlead.oauth-started')).toBeNull();
    expect(library.calls.map(([method]) => method)).toEqual(['oauth.authenticate']);
  });

  test('opens the profile at once if the client declined', () => {
    const { calls } = open('oauth-declined');
    expect(calls).toEqual([['enterDashboard', '/dashboard/profile#accounts']]);
    expect(takeLinkResult()).toEqual({ kind: 'declined', provider: 'github' });
  });

  test('moves the focus to a failure', async () => {
    library.failWith(unreachable);
    const { calls } = open('oauth');
    await settled();
    expect(calls.map(([name]) => name)).toContain('focus');
  });
});

describe('the return of a step-up', () => {
  const open = (kind: 'oauth' | 'oauth-declined', startedAtMs = Date.now()) => {
    storeStepUpMark({ userId: 'user-1', provider: 'google', section: 'accounts', startedAtMs });
    const flow = recordPage(library, { kind, take: () => 'token-1' });
    return { ...flow, flow: startStepUpReturn(flow.context) };
  };

  test('is nothing without a step-up of this tab', () => {
    expect(startStepUpReturn(recordPage(library).context)).toBeNull();
  });

  test('opens the section of the profile with the result if the client declined', () => {
    const { calls } = open('oauth-declined');
    expect(calls.filter(([name]) => name === 'enterDashboard')).toEqual([
      ['enterDashboard', '/dashboard/profile#accounts'],
    ]);
    expect(takeStepUpResult()).toMatchObject({ provider: 'google' });
    expect(takeStepUpMark()).toBeNull();
  });

  test('redeems the token otherwise', async () => {
    open('oauth');
    await settled();
    expect(library.calls.length).toBeGreaterThan(0);
  });
});
