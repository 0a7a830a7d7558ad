import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UserFacts } from '../../machines/contracts/sessionRequests.ts';
import { demoClient } from '../../src/config/localProvider.ts';
import type { FirstSteps } from '../../src/dashboard/FirstSteps.tsx';
import type { SecurityOffer } from '../../src/dashboard/SecurityOffer.tsx';
import { startFirstSteps } from '../../src/dashboard/startFirstSteps.tsx';
import { startSecurityOffer } from '../../src/dashboard/startSecurityOffer.tsx';
import { accountTypeMemory } from '../../src/page/accountTypeMemory.ts';
import { sessionRecord } from '../support/userFacts.ts';
import { lineOf, settled, wiringOf } from '../support/wiring.ts';
import {
  leaveDashboard,
  newUser,
  openDashboard,
  propsOf,
  stopLater,
  stubDashboard,
  verified,
} from './openDashboard.ts';

beforeEach(stubDashboard);
afterEach(leaveDashboard);

describe('the first steps of a new account', () => {
  const factors = ['password', 'authenticator-app'] as const;
  const openSteps = async (user = newUser()) => {
    const page = await openDashboard(user, { record: { ...sessionRecord, factors } });
    const { Steps, stop } = startFirstSteps(page.context, page.session);
    stopLater(stop);
    await settled();
    const { actor } = propsOf(Steps) as Parameters<typeof FirstSteps>[0];
    const done = () =>
      Object.entries(actor.getSnapshot().context.facts?.done ?? {}).flatMap(([step, is]) =>
        is ? [step] : [],
      );
    return { ...page, user, stop, actor, done, shown: () => actor.getSnapshot().value.checklist };
  };
  const steps = wiringOf(() => openSteps());

  test.each([
    ['nothing', {}, []],
    ['a verified email address', { emails: [verified('ann@company.example')] }, ['email']],
    ['a passkey', { passkeyCount: 1 }, ['passkey']],
    ['an authenticator app', { hasAuthenticator: true }, ['two-step']],
    ['a verified phone number', { phones: [verified('+12025550143')] }, ['two-step']],
  ] as const)('of a client with %s are done as far as %j is', async (_what, facts, done) => {
    expect((await openSteps(newUser(facts))).done()).toEqual(done);
  });

  test.each([
    ['has', () => undefined, ['email', 'passkey', 'two-step']],
    ['lacks', undefined, ['email', 'two-step']],
  ])('in a browser that %s passkeys are those that it can take', async (_what, support, expected) => {
    vi.stubGlobal('PublicKeyCredential', support);
    const { actor } = await openSteps();
    expect(actor.getSnapshot().context.facts?.steps).toEqual(expected);
  });

  steps(
    'lead to them',
    'toProfile contacts | toProfile new-passkey | toProfile new-authenticator',
    (page) => {
      for (const step of ['email', 'passkey', 'two-step'] as const)
        page.actor.send({ type: 'step.chosen', step });
    },
  );
  steps(
    'stay dismissed for the client only',
    'focus heading | withheld | shown',
    async ({ calls, ...page }) => {
      page.actor.send({ type: 'checklist.dismissed' });
      await settled();
      for (const client of [page.user, newUser()]) calls.push([(await openSteps(client)).shown()]);
    },
  );
  steps(
    'are not dismissed after a sign-out',
    'focus heading | shown',
    async ({ actor, session, user, calls }) => {
      session.send({ type: 'signOut.requested' });
      actor.send({ type: 'checklist.dismissed' });
      calls.push([(await openSteps(user)).shown()]);
    },
  );
  steps('follow the session until they stop', '[passkey] | stopped', ({ learn, calls, ...page }) => {
    learn({ ...page.user, passkeyCount: 1 });
    calls.push([page.done()]);
    page.stop();
    calls.push([page.actor.getSnapshot().status]);
    learn(page.user);
  });

  test('store the account type that the visitor chose before the sign-up, once', async () => {
    accountTypeMemory.store('institutional');
    const { calls, requests } = await openSteps();
    expect(lineOf(calls)).toBe('user.update {untrusted_metadata:{account_type:institutional}}');
    expect(requests).toEqual(['refreshSession']);
    expect(accountTypeMemory.recall()).toBeNull();
    expect((await openSteps()).calls).toEqual([]);
  });

  test.each([
    ['an hour before the session', Date.UTC(2026, 2, 31, 8), true],
    ['earlier', Date.UTC(2026, 2, 31, 8) - 1, false],
    ['at an unknown time', 0, false],
  ])(
    'store it for an account that was created %s if that is at most an hour',
    async (_when, createdAt, isStored) => {
      accountTypeMemory.store('institutional');
      const { calls } = await openSteps(newUser({ createdAt }));
      expect(calls).toHaveLength(isStored ? 1 : 0);
      expect(accountTypeMemory.recall()).toBeNull();
    },
  );

  test('do not store it after an hour', async () => {
    accountTypeMemory.store('institutional');
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(accountTypeMemory.recall()).toBe('institutional');
    vi.setSystemTime(Date.now() + 1);
    expect((await openSteps()).calls).toEqual([]);
  });
});

describe('the offer above the pages', () => {
  const demo = (changes: Partial<UserFacts> = {}) =>
    newUser({ emails: [verified(demoClient.email)], ...changes });
  const openOffer = async (user = demo(), record: Partial<typeof sessionRecord> = {}) => {
    if (user.passkeyCount >= 0) vi.stubGlobal('PublicKeyCredential', () => undefined);
    const page = await openDashboard(user, { record: { ...sessionRecord, ...record } });
    const { Offer, ...offer } = startSecurityOffer(page.session, page.context.navigation);
    stopLater(offer.stop);
    const { actor } = propsOf(Offer) as Parameters<typeof SecurityOffer>[0];
    return { ...page, ...offer, user, actor };
  };
  const phone = verified('+12025550143');
  const recovery = { factors: ['password', 'recovery-code'] } as const;
  const recovered = { factors: ['password', 'recovery-code', 'authenticator-app'] } as const;

  test.each([
    [{}, {}, 'offeringPasskey'],
    [{ passkeyCount: 1 }, {}, 'offeringTwoStep'],
    [{ passkeyCount: 1, hasAuthenticator: true }, {}, 'withheld'],
    [{ passkeyCount: 1, phones: [phone] }, {}, 'withheld'],
    [{ passkeyCount: 1, phones: [{ ...phone, isVerified: false }] }, {}, 'offeringTwoStep'],
    // Without the demo client's address, the client has first steps.
    [{ emails: [] }, {}, 'withheld'],
    // Without passkeys in the browser.
    [{ passkeyCount: -1 }, {}, 'offeringTwoStep'],
    [{}, { factors: ['passkey'] }, 'withheld'],
    [{}, recovery, 'remindingOfAuthenticator'],
    [{}, recovered, 'offeringPasskey'],
  ] as const)('for a client with %j and the session %j is %s', async (facts, record, offer) => {
    const { actor } = await openOffer(demo(facts), record);
    expect(actor.getSnapshot().value.offer).toBe(offer);
  });

  test('is repeated in a later session if a client who has signed out declined it', async () => {
    const { actor, session, user } = await openOffer();
    session.send({ type: 'signOut.requested' });
    actor.send({ type: 'decline.chosen' });
    const again = await openOffer(user);
    expect(again.actor.getSnapshot().value.offer).toBe('offeringPasskey');
  });

  // The memory of declined offers lasts for the whole file, so each case is a session of its own.
  let { startedAt } = sessionRecord;
  test.each([
    [{}, {}, 'new-passkey', 'offeringTwoStep'],
    [{}, recovery, 'two-step', 'remindingOfAuthenticator'],
    [{ passkeyCount: 1 }, {}, 'new-authenticator', 'withheld'],
  ] as const)(
    'for %j and %j is set up at #%s; declined, the next session has %s',
    async (facts, rec, hash, next) => {
      const user = demo(facts);
      startedAt += 2;
      const setUp = await openOffer(user, { ...rec, startedAt });
      setUp.actor.send({ type: 'setUp.chosen' });
      const { actor, calls } = await openOffer(user, { ...rec, startedAt });
      actor.send({ type: 'decline.chosen' });
      await settled();
      for (const later of [0, 1]) {
        const page = await openOffer(user, { ...rec, startedAt: startedAt + later });
        calls.push([page.actor.getSnapshot().value.offer]);
      }
      expect(lineOf([...setUp.calls, ...calls])).toBe(
        `toProfile ${hash} | focus heading | withheld | ${next}`,
      );
    },
  );

  test('is made on the account page only, and follows the session until it stops', async () => {
    startedAt += 2;
    const { actor, enter, learn, user, stop } = await openOffer(demo(), { startedAt });
    enter('/dashboard/account');
    expect(actor.getSnapshot().value.page).toBe('onAccount');
    enter('/dashboard/crypto');
    learn({ ...user, passkeyCount: 1, hasAuthenticator: true });
    expect(actor.getSnapshot().value).toMatchObject({ page: 'elsewhere', offer: 'withheld' });
    stop();
    expect(actor.getSnapshot().status).toBe('stopped');
    expect(() => learn(user)).not.toThrow();
  });
});
