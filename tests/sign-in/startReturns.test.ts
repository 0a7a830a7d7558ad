import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import type { SecondStep } from '../../machines/contracts/secondStep.ts';
import { sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import type { secondStepMachine } from '../../machines/widget/secondStep.machine.ts';
import { hasStepUpResult } from '../../src/identity/stepUpArrival.ts';
import { storeStepUpMark } from '../../src/identity/stepUpMark.ts';
import { rememberOAuthStart } from '../../src/identity/oauthStart.ts';
import { takeRequestedChunks } from '../../src/page/chunkLoader.ts';
import { startAccountLink } from '../../src/sign-in/startAccountLink.tsx';
import { startRedirectToken } from '../../src/sign-in/startRedirectToken.ts';
import { startStepUpReturn } from '../../src/sign-in/startStepUpReturn.tsx';
import { chunkLimit } from '../support/chunkLimit.ts';
import { memoryStorage } from '../support/memoryStorage.ts';
import { recordFlow } from '../support/recordFlow.ts';
import { libraryUser, recordLibrary } from '../support/recordLibrary.ts';
import { leavePage, settled, stubPage } from './recordPage.ts';

const session = { session_duration_minutes: sessionDurationMinutes };
const unreachable = new IdentityError(failureOf('unreachable'));
const restored = { type: 'page.restored' } as const;
const profile = '/dashboard/profile#accounts';

beforeEach(() => stubPage('/authenticate'));
afterEach(leavePage);

/** Opens the page `/authenticate`, which has the token `token-1`. */
function openPage(
  kind: 'magic-link' | 'password-reset' | 'oauth' | 'oauth-declined' = 'oauth',
  responses?: Parameters<typeof recordLibrary>[0],
  readSecondStep?: () => Promise<SecondStep>,
) {
  const library = recordLibrary(responses);
  const redirect = { kind, take: () => 'token-1' };
  const flow = recordFlow({
    redirect,
    identity: {
      ...library.access,
      redirect,
      forgetSession: () => undefined,
      revokeSession: () => Promise.resolve(),
      ...(readSecondStep && { readSecondStep }),
    },
  });
  return {
    ...flow,
    library,
    /** Returns the calls of the page's services, without moves of the focus. */
    visits: () => flow.calls.filter(([name]) => name !== 'focus').map(([name, path]) => [name, path]),
  };
}

const screenOf = (Return: ComponentType) => renderToString(createElement(Return));

describe('the return of a link to an account', () => {
  const open = (kind?: 'oauth-declined') => {
    const page = openPage(kind);
    rememberOAuthStart('google');
    return { ...page, ...startAccountLink(page.context, 'google') };
  };

  test('links the account for the session of the site, and has a screen', async () => {
    const { library, Return } = open();
    await settled();
    expect(library.calls).toEqual([['oauth.authenticate', 'token-1', session]]);
    expect(screenOf(Return)).toContain('data-focus-target="heading"');
  });

  test('leads to the profile again when the client comes back', () => {
    const { actor, signal, visits } = open('oauth-declined');
    signal({ type: 'session.found' });
    expect(actor.getSnapshot().value).toBe('leavingForProfile');
    signal(restored);
    expect(actor.getSnapshot().value).toBe('restored');
    actor.send({ type: 'profile.chosen' });
    expect(visits()).toEqual([
      ['enterDashboard', profile],
      ['enterDashboard', profile],
    ]);
  });
});

describe('the return of a step-up', () => {
  const open = (kind?: 'oauth-declined', after = 'user-1') => {
    const page = openPage(kind, { 'user.get': libraryUser(), 'oauth.authenticate': { user_id: after } });
    storeStepUpMark({ userId: 'user-1', provider: 'google', section: 'accounts', startedAtMs: Date.now() });
    const flow = startStepUpReturn(page.context);
    if (!flow) throw new Error('The step-up cannot be read.');
    return { ...page, ...flow };
  };

  test('confirms the identity for the session of the site, and has a screen', async () => {
    const { library, visits, Return } = open();
    await settled();
    expect(library.calls).toEqual([['oauth.authenticate', 'token-1', session]]);
    expect(visits()).toEqual([['enterDashboard', profile]]);
    expect(hasStepUpResult()).toBe(true);
    expect(screenOf(Return)).toContain('data-focus-target="heading"');
  });

  test('shows its result once, even if the client comes back', () => {
    const { actor, signal, visits } = open('oauth-declined');
    signal({ type: 'session.found' });
    expect(actor.getSnapshot().value).toBe('leavingForProfile');
    vi.stubGlobal('sessionStorage', memoryStorage());
    signal(restored);
    expect(actor.getSnapshot().value).toBe('restored');
    actor.send({ type: 'profile.chosen' });
    expect(visits()).toEqual([
      ['enterDashboard', profile],
      ['enterDashboard', profile],
    ]);
    expect(hasStepUpResult()).toBe(false);
  });

  test('signs out a client who chose the account of another user, and leads to the sign-in', async () => {
    const { actor, calls, visits } = open(undefined, 'user-2');
    await settled();
    expect(visits().map(([name]) => name)).toEqual(['onSignOut']);
    expect(calls).toContainEqual(['focus', 'heading']);
    actor.send({ type: 'signIn.chosen' });
    expect(visits().at(-1)).toEqual(['toSignIn', profile]);
  });
});

describe('the page that a link or an OAuth provider returns to', () => {
  const open = async (
    kind: Parameters<typeof openPage>[0],
    readSecondStep?: () => Promise<SecondStep>,
    next: string | null = null,
  ) => {
    const page = openPage(kind, undefined, readSecondStep);
    return { ...page, ...(await startRedirectToken(page.context)({ next })) };
  };

  test.each([
    ['startAccountLink', () => rememberOAuthStart('google')],
    [
      'startStepUpReturn',
      () =>
        storeStepUpMark({
          userId: 'user-1',
          provider: 'google',
          section: 'accounts',
          startedAtMs: 1_000_000,
        }),
    ],
  ])('loads the chunk %s after a start from the profile', async (chunk, begin) => {
    begin();
    await open('oauth-declined');
    expect(takeRequestedChunks()).toContain(chunk);
  });

  test('leads to the page for a new password', async () => {
    const { visits } = await open('password-reset');
    expect(visits()).toEqual([['toResetPassword', undefined]]);
  });

  test('leads to the sign-in, and can be used again when it is restored', async () => {
    const { actor, visits, signal } = await open('oauth-declined', undefined, '/dashboard/trading');
    actor.send({ type: 'signIn.chosen' } as never);
    expect(visits()).toEqual([['toSignIn', '/dashboard/trading']]);
    signal(restored);
    expect(actor.getSnapshot().value).toBe('linkMissing');
  });

  test('signs out a client who leaves the second step', async () => {
    const { actor, visits } = await open('magic-link', () => Promise.reject(unreachable));
    actor.send({ type: 'link.confirmed' } as never);
    const secondStep = () =>
      Reflect.get(actor.getSnapshot().children, 'secondStep') as
        | ActorRefFrom<typeof secondStepMachine>
        | undefined;
    await vi.waitUntil(() => secondStep()?.getSnapshot().value === 'interrupted', chunkLimit);
    secondStep()?.send({ type: 'back.pressed' });
    expect(visits().map(([name]) => name)).toEqual(['onSignOut', 'toSignIn']);
  });
});
