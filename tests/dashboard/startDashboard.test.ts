import { text } from 'node:stream/consumers';
import { createElement, Suspense, type ComponentType } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { SessionFacts, UserFacts } from '../../machines/contracts/sessionRequests.ts';
import { typingPauseMs } from '../../machines/contracts/timing.ts';
import { defaultFilter } from '../../machines/dashboard/statement.ts';
import { demoClient } from '../../src/config/localProvider.ts';
import { firstStepsCopy } from '../../src/copy/firstSteps.en.ts';
import { transactionsActors } from '../../src/dashboard/dashboardActors.ts';
import type { FirstSteps } from '../../src/dashboard/FirstSteps.tsx';
import type { SecurityOffer } from '../../src/dashboard/SecurityOffer.tsx';
import { startClientMenu } from '../../src/dashboard/startClientMenu.tsx';
import { startDashboard, type FrameFlows } from '../../src/dashboard/startDashboard.ts';
import { startFirstSteps } from '../../src/dashboard/startFirstSteps.tsx';
import { startQuote } from '../../src/dashboard/startQuote.ts';
import { startSecurityOffer } from '../../src/dashboard/startSecurityOffer.tsx';
import { startTransactions } from '../../src/dashboard/startTransactions.ts';
import { accountTypeMemory } from '../../src/page/accountTypeMemory.ts';
import { takeRequestedChunks } from '../../src/page/chunkLoader.ts';
import type { Navigation } from '../../src/page/navigation.ts';
import { chunkLimit } from '../support/chunkLimit.ts';
import { memoryStorage } from '../support/memoryStorage.ts';
import { openSession } from '../support/openSession.ts';
import { recordFlow } from '../support/recordFlow.ts';
import { recordLibrary } from '../support/recordLibrary.ts';
import { sessionRecord, userFacts } from '../support/userFacts.ts';

type Location = Parameters<Parameters<Navigation['followLocation']>[0]>[0];

let stopping: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 31, 12) });
  stopping = [];
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
  for (const stop of stopping) stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const settled = () => vi.advanceTimersByTimeAsync(0);
const verified = (value: string) => ({ id: `id-${value}`, value, isVerified: true });

/** A new user for each test, because the memory of dismissed offers and first steps lasts for the whole page. */
let userCount = 0;
const newUser = (changes: Partial<UserFacts> = {}): UserFacts => ({
  ...userFacts('Ann Lee'),
  userId: `user-${(userCount += 1)}`,
  ...changes,
});

async function open(user = newUser(), changes: Partial<SessionFacts> = {}) {
  const { session, requests } = await openSession(user, changes);
  stopping.push(() => session.stop());
  const listeners = new Set<(location: Location) => void>();
  const flow = recordFlow();
  const navigation: Navigation = {
    ...flow.context.navigation,
    followLocation(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return {
    ...flow,
    context: { ...flow.context, navigation },
    session,
    requests,
    listeners,
    learn: (changed: UserFacts) => session.send({ type: 'user.shown', user: changed }),
    visit: (path: string, query = '') => {
      for (const listener of listeners) listener({ path, query });
    },
  };
}

/** Renders the component of a flow and returns its props, with the actor of the flow. */
function propsOf(Component: unknown): unknown {
  const rendered: unknown = typeof Component === 'function' && Component({});
  return Reflect.get(Object(rendered), 'props');
}

/** Renders a component that loads on demand. */
async function renderLazy(Component: ComponentType): Promise<string> {
  vi.useRealTimers();
  const { prelude } = await prerenderToNodeStream(createElement(Suspense, null, createElement(Component)));
  return text(prelude);
}

describe('the frame of the dashboard', () => {
  const openFrame = async (user?: UserFacts) => {
    const page = await open(user);
    const frame = startDashboard(page.context)(page.session);
    stopping.push(frame.stop);
    return { ...page, ...frame };
  };

  test('opens the profile, and signs out, from the menu', async () => {
    const { menu, calls } = await openFrame();
    menu.send({ type: 'menu.opened', at: 'first' });
    menu.send({ type: 'profile.chosen' });
    expect(calls).toEqual([['toProfile']]);
    menu.send({ type: 'menu.opened', at: 'last' });
    menu.send({ type: 'logout.chosen' });
    expect(calls.at(-1)?.[0]).toBe('onSignOut');
    await settled();
    expect(calls.slice(-2)).toEqual([
      ['focus', 'menu-item-profile'],
      ['focus', 'menu-item-logout'],
    ]);
  });

  test('closes the list of sections when another page opens, but not when a query changes', async () => {
    const { sections, visit, calls } = await openFrame();
    visit('/dashboard/account');
    sections.send({ type: 'menu.toggled' });
    visit('/dashboard/account', '?search=wire');
    expect(sections.getSnapshot().value).toBe('expanded');
    visit('/dashboard/trading');
    expect(sections.getSnapshot().value).toBe('collapsed');
    sections.send({ type: 'menu.toggled' });
    sections.send({ type: 'menu.dismissed' });
    await settled();
    expect(calls).toEqual([['focus', 'navigation-toggle']]);
  });

  test('removes the verifiers of unfinished requests after a sign-out', async () => {
    const removeItem = vi.fn<(key: string) => void>();
    vi.stubGlobal('localStorage', {
      'stytch::PKCE_1': '',
      other: '',
      getItem: () => null,
      removeItem,
    });
    const { session } = await openFrame();
    session.send({ type: 'signOut.requested' });
    expect(removeItem).toHaveBeenCalledExactlyOnceWith('stytch::PKCE_1');
  });

  test('shows the time until the end of the session in the title', async () => {
    vi.stubEnv('SSR', false);
    const page = await open(newUser(), { remainingMs: 100_000 });
    const tab = { title: 'Account', querySelector: () => null };
    vi.stubGlobal('document', tab);
    const { stop } = startDashboard(page.context)(page.session);
    await vi.advanceTimersByTimeAsync(95_000);
    expect(tab.title).toContain('Account');
    expect(tab.title).toMatch(/\d:\d\d/);
    stop();
    expect(tab.title).toBe('Account');
  });

  test('leaves nothing running when it closes', async () => {
    const { stop, menu, sections, listeners, session } = await openFrame();
    expect(listeners.size).toBe(1);
    stop();
    expect(listeners.size).toBe(0);
    expect(menu.getSnapshot().status).toBe('stopped');
    expect(sections.getSnapshot().status).toBe('stopped');
    const removeItem = vi.fn<(key: string) => void>();
    vi.stubGlobal('localStorage', { 'stytch::PKCE_1': '', getItem: () => null, removeItem });
    session.send({ type: 'signOut.requested' });
    expect(removeItem).not.toHaveBeenCalled();
  });
});

test('the menu of the public pages leads to the profile, and to the login page after a sign-out', async () => {
  const { context, session, calls } = await open();
  const { menu } = propsOf(startClientMenu(context)(session)) as Pick<FrameFlows, 'menu'>;
  menu.send({ type: 'menu.opened', at: 'first' });
  menu.send({ type: 'profile.chosen' });
  expect(calls).toEqual([['toProfile']]);
  menu.send({ type: 'menu.opened', at: 'first' });
  menu.send({ type: 'logout.chosen' });
  expect(calls.slice(1)).toEqual([['onSignOut'], ['toLogin', {}]]);
  await settled();
  expect(calls.at(-1)).toEqual(['focus', 'menu-item-profile']);
});

describe('the trading desk', () => {
  const openDesk = async () => {
    vi.spyOn(console, 'info').mockReturnValue();
    const page = await open();
    const openPage = startQuote();
    const { desk, stop } = openPage(page.session);
    stopping.push(stop);
    return { ...page, desk, stop, openPage };
  };
  const fill = ({ desk }: Awaited<ReturnType<typeof openDesk>>, amount: string) => {
    desk.send({ type: 'amount.typed', amount });
    desk.send({ type: 'asset.chosen', asset: 'BTC' });
    desk.send({ type: 'currency.chosen', currency: 'USD' });
    desk.send({ type: 'quote.requested' });
  };

  test('writes each request for a quote to the log', async () => {
    const page = await openDesk();
    fill(page, '1');
    const request = { type: 'buy', amount: '1', fromCurrency: 'BTC', toCurrency: 'USD' };
    expect(console.info).toHaveBeenCalledExactlyOnceWith('Quote requested:', request);
    expect(page.desk.getSnapshot().context.requests).toEqual([{ number: 1, request }]);
  });

  test('moves the focus to a wrong amount', async () => {
    const page = await openDesk();
    fill(page, 'one');
    await settled();
    expect(page.calls).toEqual([['focus', 'amount']]);
  });

  test('has its draft when the page opens again, but not for another client', async () => {
    const { desk, stop, openPage, session, learn } = await openDesk();
    desk.send({ type: 'amount.typed', amount: '1' });
    stop();
    const other = newUser();
    learn(other);
    expect(desk.getSnapshot().context.amount).toBe('1');
    const again = openPage(session);
    stopping.push(again.stop);
    expect(again.desk.getSnapshot().context).toMatchObject({ amount: '', userId: other.userId });
  });
});

describe('the account page', () => {
  const demo = () => newUser({ emails: [verified(demoClient.email)] });
  const openAccount = async (user?: UserFacts, query = '') => {
    const page = await open(user);
    const { actor } = startTransactions(page.context)(page.session, query);
    stopping.push(() => actor.stop());
    await vi.waitUntil(() => actor.getSnapshot().context.statement !== null, chunkLimit);
    return { ...page, actor };
  };
  const shown = ({ actor }: Awaited<ReturnType<typeof openAccount>>) => actor.getSnapshot().context.shown;

  test('has transactions for the demo client only', async () => {
    expect(shown(await openAccount(demo())).length).toBeGreaterThan(10);
    expect(takeRequestedChunks()).toContain('sampleStatement');
    const unverified = { ...verified(demoClient.email), isVerified: false };
    const others = [[verified('ann@company.example')], [unverified], []];
    for (const emails of others) {
      const page = await openAccount(newUser({ emails }));
      expect(page.actor.getSnapshot().context.statement).toEqual({
        balanceCents: 0,
        transactions: [],
        today: '2026-03-31',
      });
      expect(shown(page)).toEqual([]);
    }
  });

  test('opens with the filter of its URL', async () => {
    const { actor } = await openAccount(demo(), '?search=wire&sort=amount');
    expect(actor.getSnapshot().context.filter).toMatchObject({ search: 'wire', sortBy: 'amount' });
  });

  test('writes a changed filter to its URL, once', async () => {
    const { actor, calls, visit } = await openAccount(demo());
    actor.send({ type: 'column.sorted', column: 'amount' });
    const { filter } = actor.getSnapshot().context;
    const query = { sort: 'amount', direction: 'ascending' };
    expect(calls).toEqual([['toAccount', query]]);
    visit('/dashboard/account', `?${new URLSearchParams(query).toString()}`);
    expect(actor.getSnapshot().context.filter).toEqual(filter);
    expect(calls).toHaveLength(1);
  });

  test('writes no filter to its URL that is there', async () => {
    const { actor, calls } = await openAccount(demo());
    actor.send({ type: 'search.typed', search: 'wire' });
    actor.send({ type: 'search.typed', search: '' });
    await vi.advanceTimersByTimeAsync(typingPauseMs);
    expect(calls).toEqual([]);
  });

  test('keeps a search that is being typed when another part of the URL changes', async () => {
    const { actor, visit } = await openAccount(demo());
    actor.send({ type: 'search.typed', search: 'wire' });
    visit('/dashboard/account');
    expect(actor.getSnapshot().context.filter.search).toBe('wire');
  });

  test('is empty without a client', async () => {
    const { loadStatement } = transactionsActors();
    const empty = toPromise(createActor(loadStatement, { input: null }).start());
    expect(await empty).toMatchObject({ transactions: [] });
  });

  test('shows the first steps of an empty account, until it closes', async () => {
    const user = newUser();
    const page = await open(user);
    const context = { ...page.context, identity: { ...page.context.identity, ...recordLibrary().access } };
    const { actor, FirstSteps: Steps } = startTransactions(context)(page.session, '');
    const html = await renderLazy(Steps);
    expect(html).toContain(firstStepsCopy.copy.title);
    expect(takeRequestedChunks()).toContain('startFirstSteps');
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    actor.stop();
    page.learn({ ...user, passkeyCount: 1 });
    expect(warn).not.toHaveBeenCalled();
  });

  test('restores the filter of an earlier URL of the account page, and of no other page', async () => {
    const { actor, calls, visit } = await openAccount(demo());
    visit('/dashboard/trading', '?search=wire');
    expect(actor.getSnapshot().context.filter).toEqual(defaultFilter);
    visit('/dashboard/account', '?search=wire');
    expect(actor.getSnapshot().context.filter).toEqual({ ...defaultFilter, search: 'wire' });
    expect(calls).toEqual([]);
    visit('/dashboard/account');
    expect(actor.getSnapshot().context.filter).toEqual(defaultFilter);
  });

  test('exports the shown transactions as a file', async () => {
    const page = await openAccount(demo());
    const link = { href: '', download: '', click: vi.fn<() => void>() };
    let file: Blob | null = null;
    vi.stubGlobal('document', { createElement: () => link });
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      file = blob as Blob;
      return 'blob:1';
    });
    page.actor.send({ type: 'export.requested' });
    expect(link).toMatchObject({ href: 'blob:1', download: 'transactions-2026-03-31.csv' });
    expect(link.click).toHaveBeenCalledOnce();
    expect(file).toMatchObject({ type: 'text/csv;charset=utf-8' });
    expect(Reflect.get(Object(file), 'size')).toBeGreaterThan(100);
  });

  test('moves the focus to the search after its filters are cleared', async () => {
    const { actor, calls } = await openAccount(demo(), '?search=nothing-like-this');
    actor.send({ type: 'filters.cleared' });
    await settled();
    expect(calls).toContainEqual(['focus', 'search']);
  });

  test('follows neither the URL nor the session after it closes', async () => {
    const { actor, listeners, learn } = await openAccount(demo());
    expect(listeners.size).toBe(1);
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    actor.stop();
    expect(listeners.size).toBe(0);
    learn(demo());
    expect(warn).not.toHaveBeenCalled();
  });
});

describe('the offer above the pages', () => {
  type OfferProps = Parameters<typeof SecurityOffer>[0];
  const demo = (changes: Partial<UserFacts> = {}) =>
    newUser({ emails: [verified(demoClient.email)], ...changes });
  const openOffer = async (user: UserFacts, record = sessionRecord) => {
    const page = await open(user, { record });
    const { Offer, ...offer } = startSecurityOffer(page.session, page.context.navigation);
    stopping.push(offer.stop);
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

  test.each([
    ['a reminder', {}, { factors: ['password', 'recovery-code'] }],
    ['two-step verification', { passkeyCount: 1 }, {}],
  ] as const)('is not repeated in the session in which it was declined: %s', async (_what, facts, record) => {
    withPasskeys();
    const user = demo(facts);
    const { actor } = await openOffer(user, { ...sessionRecord, ...record });
    actor.send({ type: 'decline.chosen' });
    expect(offerOf(await openOffer(user, { ...sessionRecord, ...record }))).toBe('withheld');
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

describe('the first steps of a new account', () => {
  type StepsProps = Parameters<typeof FirstSteps>[0];
  const factors = ['password', 'authenticator-app'] as const;
  const openSteps = async (user = newUser()) => {
    const page = await open(user, { record: { ...sessionRecord, factors } });
    const library = recordLibrary();
    const context = { ...page.context, identity: library.access };
    const { Steps, stop } = startFirstSteps(context, page.session);
    stopping.push(stop);
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
});
