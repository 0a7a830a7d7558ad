import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { UserFacts } from '../../machines/contracts/sessionRequests.ts';
import { typingPauseMs } from '../../machines/contracts/timing.ts';
import { defaultFilter } from '../../machines/dashboard/statement.ts';
import { demoClient } from '../../src/config/localProvider.ts';
import { transactionsActors } from '../../src/dashboard/dashboardActors.ts';
import { startTransactions } from '../../src/dashboard/startTransactions.ts';
import { takeRequestedChunks } from '../../src/page/chunkLoader.ts';
import { chunkLimit } from '../support/chunkLimit.ts';
import {
  leaveDashboard,
  newUser,
  openDashboard,
  settled,
  stopLater,
  stubDashboard,
  verified,
} from './openDashboard.ts';

beforeEach(stubDashboard);
afterEach(leaveDashboard);

describe('the account page', () => {
  const demo = () => newUser({ emails: [verified(demoClient.email)] });
  const openAccount = async (user?: UserFacts, query = '') => {
    const page = await openDashboard(user);
    const { actor } = startTransactions(page.context)(page.session, query);
    stopLater(() => actor.stop());
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
