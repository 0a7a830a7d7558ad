import { text } from 'node:stream/consumers';
import { createElement, Suspense, type ComponentType } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { firstStepsCopy } from '../../src/copy/firstSteps.en.ts';
import type { FirstSteps } from '../../src/dashboard/FirstSteps.tsx';
import { startFirstSteps } from '../../src/dashboard/startFirstSteps.tsx';
import { startTransactions } from '../../src/dashboard/startTransactions.ts';
import { accountTypeMemory } from '../../src/page/accountTypeMemory.ts';
import { takeRequestedChunks } from '../../src/page/chunkLoader.ts';
import { recordLibrary } from '../support/recordLibrary.ts';
import { sessionRecord } from '../support/userFacts.ts';
import {
  leaveDashboard,
  newUser,
  openDashboard,
  propsOf,
  settled,
  stopLater,
  stubDashboard,
  verified,
} from './openDashboard.ts';

beforeEach(stubDashboard);
afterEach(leaveDashboard);

/** Renders a component that loads on demand. */
async function renderLazy(Component: ComponentType): Promise<string> {
  vi.useRealTimers();
  const { prelude } = await prerenderToNodeStream(createElement(Suspense, null, createElement(Component)));
  return text(prelude);
}

describe('the first steps of a new account', () => {
  type StepsProps = Parameters<typeof FirstSteps>[0];
  const factors = ['password', 'authenticator-app'] as const;
  const openSteps = async (user = newUser()) => {
    const page = await openDashboard(user, { record: { ...sessionRecord, factors } });
    const library = recordLibrary();
    const context = { ...page.context, identity: library.access };
    const { Steps, stop } = startFirstSteps(context, page.session);
    stopLater(stop);
    await settled();
    return { ...page, requests: page.requests, library, stop, user, ...(propsOf(Steps) as StepsProps) };
  };
  const doneIn = ({ actor }: Awaited<ReturnType<typeof openSteps>>) =>
    actor.getSnapshot().context.facts?.done;

  test('are open for a client without contacts and factors', async () => {
    const page = await openSteps();
    expect(doneIn(page)).toEqual({ email: false, passkey: false, 'two-step': false });
    expect(page.actor.getSnapshot().value.checklist).toBe('shown');
  });

  test.each([
    ['a verified email address', { emails: [verified('ann@company.example')] }, 'email'],
    ['a passkey', { passkeyCount: 1 }, 'passkey'],
    ['an authenticator app', { hasAuthenticator: true }, 'two-step'],
    ['a verified phone number', { phones: [verified('+12025550143')] }, 'two-step'],
  ] as const)('are done with %s', async (_what, facts, step) => {
    expect(doneIn(await openSteps(newUser(facts)))).toEqual({
      email: false,
      passkey: false,
      'two-step': false,
      [step]: true,
    });
  });

  test.each([
    ['email', 'contacts'],
    ['passkey', 'new-passkey'],
    ['two-step', 'new-authenticator'],
  ] as const)('lead to the profile: %s to #%s', async (step, hash) => {
    const { actor, calls } = await openSteps();
    actor.send({ type: 'step.chosen', step });
    expect(calls).toEqual([['toProfile', hash]]);
  });

  test('stay dismissed for the client, but not for another one', async () => {
    const { actor, calls, user } = await openSteps();
    actor.send({ type: 'checklist.dismissed' });
    await settled();
    expect(calls).toEqual([['focus', 'heading']]);
    expect((await openSteps(user)).actor.getSnapshot().value.checklist).toBe('withheld');
    expect((await openSteps()).actor.getSnapshot().value.checklist).toBe('shown');
  });

  test('that a client dismisses after the sign-out are shown in the next session', async () => {
    const { actor, session, user } = await openSteps();
    session.send({ type: 'signOut.requested' });
    actor.send({ type: 'checklist.dismissed' });
    await settled();
    expect((await openSteps(user)).actor.getSnapshot().value.checklist).toBe('shown');
  });

  test('store the account type that the visitor chose before the sign-up, once', async () => {
    accountTypeMemory.store('institutional');
    const { library, requests } = await openSteps();
    expect(library.calls).toEqual([
      ['user.update', { untrusted_metadata: { account_type: 'institutional' } }],
    ]);
    expect(requests).toEqual(['refreshSession']);
    expect(accountTypeMemory.recall()).toBeNull();
    const { library: later } = await openSteps();
    expect(later.calls).toEqual([]);
  });

  test('follow the session until the page closes', async () => {
    const page = await openSteps();
    page.learn({ ...page.user, passkeyCount: 1 });
    expect(doneIn(page)).toMatchObject({ passkey: true });
    page.stop();
    expect(page.actor.getSnapshot().status).toBe('stopped');
    expect(() => page.learn(page.user)).not.toThrow();
  });

  test('are shown on the page of an empty account, until it closes', async () => {
    const user = newUser();
    const page = await openDashboard(user);
    const library = recordLibrary();
    const context = { ...page.context, identity: { ...page.context.identity, ...library.access } };
    const { actor, FirstSteps: Steps } = startTransactions(context)(page.session, '');
    const html = await renderLazy(Steps);
    expect(html).toContain(firstStepsCopy.copy.title);
    expect(takeRequestedChunks()).toContain('startFirstSteps');
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    actor.stop();
    accountTypeMemory.store('individual');
    page.learn({ ...user, userId: 'another-user' });
    expect(warn).not.toHaveBeenCalled();
    expect(library.calls).toEqual([]);
    expect(accountTypeMemory.recall()).toBe('individual');
  });
});
