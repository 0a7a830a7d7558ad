import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import { english } from '../../src/copy/language.ts';
import { failureOf } from '../../machines/contracts/failures.ts';
import { typingPauseMs } from '../../machines/contracts/timing.ts';
import { demoClient } from '../../src/config/localProvider.ts';
import { firstStepsCopy } from '../../src/copy/dashboard.en.ts';
import { startClientMenu } from '../../src/dashboard/startClientMenu.tsx';
import { startDashboard, type FrameFlows } from '../../src/dashboard/startDashboard.ts';
import { startQuote } from '../../src/dashboard/startQuote.ts';
import { startTransactions } from '../../src/dashboard/startTransactions.ts';
import { accountTypeMemory } from '../../src/page/accountTypeMemory.ts';
import { chunkLimit } from '../support/chunkLimit.ts';
import { wiringOf } from '../support/wiring.ts';
import {
  leaveDashboard,
  newUser,
  openDashboard,
  propsOf,
  renderLazy,
  stopLater,
  stubDashboard,
  verified,
} from './openDashboard.ts';

beforeEach(stubDashboard);
afterEach(leaveDashboard);

const verifiers = (calls: (readonly unknown[])[]) =>
  vi.stubGlobal('localStorage', {
    'stytch::PKCE_1': '',
    other: '',
    getItem: () => null,
    removeItem: (key: string) => void calls.push(['removeItem', key]),
  });

async function openFrame() {
  const page = await openDashboard();
  const frame = startDashboard(page.context)(page.session);
  stopLater(frame.stop);
  return { ...page, ...frame };
}

describe('the frame of the dashboard', () => {
  const frame = wiringOf(openFrame);
  const focused = 'focus menu-item-profile | focus menu-item-logout';
  const useMenu = ({ menu }: Pick<FrameFlows, 'menu'>) => {
    menu.send({ type: 'menu.opened', at: 'first' });
    menu.send({ type: 'profile.chosen' });
    menu.send({ type: 'menu.opened', at: 'last' });
    menu.send({ type: 'logout.chosen' });
  };

  frame('has a menu', `toProfile | onSignOut | ${focused}`, useMenu);
  wiringOf(() => openDashboard())(
    'has a menu on public pages, too',
    `toProfile | onSignOut | toLogin {} | ${focused}`,
    ({ context, session }) => useMenu(propsOf(startClientMenu(context)(session)) as FrameFlows),
  );
  frame(
    'closes the list of sections when another page opens, but not when a query changes',
    'is expanded | is collapsed | focus navigation-toggle',
    ({ sections, visit, calls }) => {
      visit('/dashboard/account');
      sections.send({ type: 'menu.toggled' });
      visit('/dashboard/account', '?search=wire');
      calls.push(['is', sections.getSnapshot().value]);
      visit('/dashboard/trading');
      calls.push(['is', sections.getSnapshot().value]);
      sections.send({ type: 'menu.toggled' });
      sections.send({ type: 'menu.dismissed' });
    },
  );
  frame('removes the verifiers after a sign-out', 'removeItem stytch::PKCE_1', ({ calls, session }) => {
    verifiers(calls);
    session.send({ type: 'signOut.requested' });
  });
  frame(
    'leaves nothing running',
    '1 | [0,stopped,stopped]',
    ({ calls, listeners, menu, sections, ...page }) => {
      calls.push([listeners.size]);
      page.stop();
      calls.push([[listeners.size, menu.getSnapshot().status, sections.getSnapshot().status]]);
      verifiers(calls);
      page.session.send({ type: 'signOut.requested' });
    },
  );

  test('shows the time until the end of the session in the title', async () => {
    vi.stubEnv('SSR', false);
    const { context, session } = await openDashboard(newUser(), { remainingMs: 100_000 });
    const tab = { title: 'Account', querySelector: () => null };
    vi.stubGlobal('document', tab);
    const { stop } = startDashboard(context)(session);
    await vi.advanceTimersByTimeAsync(95_000);
    expect(tab.title).toMatch(/\d:\d\d.*Account/);
    stop();
    expect(tab.title).toBe('Account');
  });
});

describe('the trading desk', () => {
  const openDesk = async () => {
    const page = await openDashboard();
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => bytes);
    vi.stubGlobal('sessionStorage', {
      getItem: () => null,
      removeItem: () => undefined,
      setItem: (key: string, text: string) =>
        void page.calls.push(['stores', key, JSON.parse(text).requests]),
    });
    vi.stubGlobal('navigator', {
      clipboard: { writeText: async (text: string) => void page.calls.push(['copies', text]) },
    });
    const openPage = startQuote({ language: () => english });
    const { desk, stop } = openPage(page.session);
    stopLater(stop);
    const fill = (amount: string) => {
      desk.send({ type: 'amount.typed', amount });
      desk.send({ type: 'asset.chosen', asset: 'BTC' });
      desk.send({ type: 'currency.chosen', currency: 'USD' });
      desk.send({ type: 'quote.requested' });
    };
    return { ...page, desk, stop, openPage, fill };
  };
  const desk = wiringOf(openDesk);
  const request = '{type:buy,amount:1,fromCurrency:BTC,toCurrency:USD}';
  const logged = `info Quote requested: ${request} 000000-1`;
  const storing = (isWithdrawn: boolean) =>
    `stores fairlead.session.quote-requests [{reference:000000-1,request:${request},isWithdrawn:${isWithdrawn}}]`;
  const copied = '000000-1: Buy 1.00 BTC, paid in USD';

  desk('logs requests', `${logged} | ${storing(false)}`, ({ fill }) => fill('1'));
  desk('copies a request', `${logged} | ${storing(false)} | copies ${copied}`, ({ fill, desk: actor }) => {
    fill('1');
    actor.send({ type: 'copy.chosen', reference: '000000-1' });
  });
  desk(
    'withdraws a request',
    `${logged} | ${storing(false)} | info Quote request withdrawn: 000000-1 | ${storing(true)} | focus confirmation | focus requests`,
    ({ fill, desk: actor }) => {
      fill('1');
      actor.send({ type: 'withdrawal.chosen', reference: '000000-1' });
      actor.send({ type: 'withdrawal.confirmed' });
    },
  );
  desk('moves the focus to a wrong amount', 'focus amount', ({ fill }) => fill('one'));

  test('has its draft when the page opens again, but not for another client', async () => {
    const { desk: actor, stop, openPage, session, learn } = await openDesk();
    actor.send({ type: 'amount.typed', amount: '1' });
    stop();
    const other = newUser();
    learn(other);
    expect(actor.getSnapshot().context.amount).toBe('1');
    stopLater(openPage(session).stop);
    expect(actor.getSnapshot().context).toMatchObject({ amount: '', userId: other.userId });
  });
});

describe('the account page', () => {
  const demo = () => newUser({ emails: [verified(demoClient.email)] });
  const openAccount = async (user = demo(), query = '') => {
    const page = await openDashboard(user);
    const { actor } = startTransactions(page.context)(page.session, query);
    stopLater(() => actor.stop());
    await vi.waitUntil(() => actor.getSnapshot().context.statement !== null, chunkLimit);
    const note = () => {
      const { search, sortBy } = actor.getSnapshot().context.filter;
      page.calls.push(['filter', search, sortBy]);
    };
    return { ...page, actor, note };
  };
  const account = wiringOf(() => openAccount());
  const path = '/dashboard/account';

  test('has transactions for the demo client only', async () => {
    const unverified = { ...verified(demoClient.email), isVerified: false };
    const counts = [];
    for (const emails of [
      [verified(demoClient.email)],
      [verified('ann@company.example')],
      [unverified],
      [],
    ]) {
      const { actor } = await openAccount(newUser({ emails }));
      const { statement, shown } = actor.getSnapshot().context;
      expect(statement?.today).toBe('2026-03-31');
      counts.push(Math.min(shown.length, 10));
    }
    expect(counts).toEqual([10, 0, 0, 0]);
  });

  test('has the failure of a lost connection when the code of the sample data does not load', async () => {
    vi.doMock('../../src/dashboard/sampleStatement.ts', () => {
      throw new Error('Failed to fetch');
    });
    const page = await openDashboard(demo());
    const { actor } = startTransactions(page.context)(page.session, '');
    stopLater(() => actor.stop());
    const { context } = await waitFor(actor, ({ context: { failure } }) => failure !== null);
    vi.doUnmock('../../src/dashboard/sampleStatement.ts');
    expect(context.failure).toEqual(failureOf('unreachable'));
  });

  wiringOf(() => openAccount(demo(), '?search=nothing-like-this&sort=amount'))(
    'opens with the filter of its URL, and moves the focus after the filter is cleared',
    'filter nothing-like-this amount | toAccount {range:all,sort:amount} | focus search',
    ({ actor, note }) => {
      note();
      actor.send({ type: 'filters.cleared' });
    },
  );
  account(
    'writes a filter to its URL once',
    'toAccount {sort:amount,direction:ascending} | filter  amount',
    ({ actor, visit, note }) => {
      actor.send({ type: 'column.sorted', column: 'amount' });
      visit(path, '?sort=amount&direction=ascending');
      note();
    },
  );
  account('writes no filter to its URL that is there', '', async ({ actor }) => {
    actor.send({ type: 'search.typed', search: 'wire' });
    actor.send({ type: 'search.typed', search: '' });
    await vi.advanceTimersByTimeAsync(typingPauseMs);
  });
  account('keeps a search that is being typed', 'filter wire date', ({ actor, visit, note }) => {
    actor.send({ type: 'search.typed', search: 'wire' });
    visit(path);
    note();
  });
  account(
    'restores filters of its own URL',
    'filter  date | filter wire date | filter  date',
    ({ visit, note }) => {
      for (const [page, query] of [
        ['/dashboard/trading', '?search=wire'],
        [path, '?search=wire'],
        [path, ''],
      ] as const) {
        visit(page, query);
        note();
      }
    },
  );
  account(
    'exports a file, dated as the statement also after midnight',
    'click blob:1 transactions-2026-03-31.csv | file text/csv;charset=utf-8 true',
    ({ actor, calls }) => {
      const link = {
        href: '',
        download: '',
        click: () => void calls.push(['click', link.href, link.download]),
      };
      vi.stubGlobal('document', { createElement: () => link });
      let file: unknown = null;
      vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
        file = blob;
        return 'blob:1';
      });
      vi.setSystemTime(new Date(2026, 3, 1, 12));
      actor.send({ type: 'export.requested' });
      calls.push(['file', Reflect.get(Object(file), 'type'), Reflect.get(Object(file), 'size') > 100]);
    },
  );
  account('follows nothing after it closes', '1 | 0', ({ actor, listeners, learn, calls }) => {
    calls.push([listeners.size]);
    actor.stop();
    calls.push([listeners.size]);
    learn(demo());
  });

  test('shows the first steps of an empty account until it closes', async () => {
    const user = newUser();
    const page = await openDashboard(user);
    const { actor, FirstSteps } = startTransactions(page.context)(page.session, '');
    expect(await renderLazy(FirstSteps)).toContain(firstStepsCopy.copy.title);
    actor.stop();
    accountTypeMemory.store('individual');
    page.learn({ ...user, userId: 'another-user' });
    expect(page.calls).toEqual([]);
    expect(accountTypeMemory.recall()).toBe('individual');
  });
});
