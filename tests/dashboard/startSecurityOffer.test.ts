import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UserFacts } from '../../machines/contracts/sessionRequests.ts';
import { demoClient } from '../../src/config/localProvider.ts';
import type { SecurityOffer } from '../../src/dashboard/SecurityOffer.tsx';
import { startSecurityOffer } from '../../src/dashboard/startSecurityOffer.tsx';
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

describe('the offer above the pages', () => {
  type OfferProps = Parameters<typeof SecurityOffer>[0];
  const demo = (changes: Partial<UserFacts> = {}) =>
    newUser({ emails: [verified(demoClient.email)], ...changes });
  const openOffer = async (user: UserFacts, record = sessionRecord) => {
    const page = await openDashboard(user, { record });
    const { Offer, ...offer } = startSecurityOffer(page.session, page.context.navigation);
    stopLater(offer.stop);
    return { ...page, ...offer, ...(propsOf(Offer) as OfferProps) };
  };
  const offerOf = ({ actor }: Awaited<ReturnType<typeof openOffer>>) => actor.getSnapshot().value.offer;
  const withPasskeys = () => vi.stubGlobal('PublicKeyCredential', () => undefined);
  const phone = { ...verified('+12025550143') };

  test.each([
    ['a passkey', {}, {}, 'offeringPasskey'],
    ['two-step verification to a client with a passkey', { passkeyCount: 1 }, {}, 'offeringTwoStep'],
    ['nothing to a client with both', { passkeyCount: 1, hasAuthenticator: true }, {}, 'withheld'],
    [
      'nothing to a client with a passkey and a phone number',
      { passkeyCount: 1, phones: [phone] },
      {},
      'withheld',
    ],
    [
      'two-step verification to a client whose phone number is not verified',
      { passkeyCount: 1, phones: [{ ...phone, isVerified: false }] },
      {},
      'offeringTwoStep',
    ],
    ['no passkey after a sign-in without a password', {}, { factors: ['passkey'] }, 'withheld'],
    [
      'a reminder after a sign-in with a recovery code',
      {},
      { factors: ['password', 'recovery-code'] },
      'remindingOfAuthenticator',
    ],
    [
      'no reminder once an authenticator app is set up',
      {},
      { factors: ['password', 'recovery-code', 'authenticator-app'] },
      'offeringPasskey',
    ],
  ] as const)('is %s', async (_what, user, record, state) => {
    withPasskeys();
    expect(offerOf(await openOffer(demo(user), { ...sessionRecord, ...record }))).toBe(state);
  });

  test('is two-step verification in a browser without passkeys', async () => {
    expect(offerOf(await openOffer(demo()))).toBe('offeringTwoStep');
  });

  test('is nothing for a client with first steps', async () => {
    withPasskeys();
    expect(offerOf(await openOffer(newUser()))).toBe('withheld');
  });

  test('is hidden on the profile', async () => {
    const page = await openOffer(demo());
    page.enter('/dashboard/profile');
    expect(page.actor.getSnapshot().value.page).toBe('onProfile');
    page.enter('/dashboard/account');
    expect(page.actor.getSnapshot().value.page).toBe('elsewhere');
  });

  test.each([
    ['new-passkey', {}, {}],
    ['new-authenticator', { passkeyCount: 1 }, {}],
    ['two-step', {}, { factors: ['password', 'recovery-code'] }],
  ] as const)('leads to #%s of the profile', async (hash, user, record) => {
    withPasskeys();
    const { actor, calls } = await openOffer(demo(user), { ...sessionRecord, ...record });
    actor.send({ type: 'setUp.chosen' });
    expect(calls).toEqual([['toProfile', hash]]);
  });

  test('is repeated in a later session if a client who has signed out declined it', async () => {
    withPasskeys();
    const user = demo();
    const { actor, session } = await openOffer(user);
    session.send({ type: 'signOut.requested' });
    actor.send({ type: 'decline.chosen' });
    await settled();
    expect(offerOf(await openOffer(user))).toBe('offeringPasskey');
  });

  // The memory of declined offers lasts for all tests below.
  test('is declined for the session and later ones, and the focus moves to the heading', async () => {
    withPasskeys();
    const user = demo();
    const { actor, calls } = await openOffer(user);
    actor.send({ type: 'decline.chosen' });
    await settled();
    expect(calls).toEqual([['focus', 'heading']]);
    expect(offerOf(await openOffer(user))).toBe('withheld');
    const later = { ...sessionRecord, startedAt: sessionRecord.startedAt + 1 };
    expect(offerOf(await openOffer(user, later))).toBe('offeringTwoStep');
  });

  let { startedAt } = sessionRecord;
  test.each([
    ['a reminder', {}, { factors: ['password', 'recovery-code'] }],
    ['two-step verification', { passkeyCount: 1 }, {}],
  ] as const)('is not repeated in the session in which it was declined: %s', async (_what, facts, record) => {
    withPasskeys();
    const user = demo(facts);
    // No other offer was declined in this session.
    const session = { ...sessionRecord, ...record, startedAt: (startedAt += 1) };
    const page = await openOffer(user, session);
    expect(offerOf(page)).not.toBe('withheld');
    page.actor.send({ type: 'decline.chosen' });
    expect(offerOf(await openOffer(user, session))).toBe('withheld');
  });

  test('follows the session until it stops', async () => {
    const user = demo({ passkeyCount: 1 });
    const page = await openOffer(user);
    page.learn({ ...user, hasAuthenticator: true });
    expect(offerOf(page)).toBe('withheld');
    page.stop();
    expect(page.actor.getSnapshot().status).toBe('stopped');
    expect(() => page.learn(user)).not.toThrow();
  });
});
