import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startQuote } from '../../src/dashboard/startQuote.ts';
import {
  leaveDashboard,
  newUser,
  openDashboard,
  settled,
  stopLater,
  stubDashboard,
} from './openDashboard.ts';

beforeEach(stubDashboard);
afterEach(leaveDashboard);

describe('the trading desk', () => {
  const openDesk = async () => {
    vi.spyOn(console, 'info').mockReturnValue();
    const page = await openDashboard();
    const openPage = startQuote();
    const { desk, stop } = openPage(page.session);
    stopLater(stop);
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
    stopLater(again.stop);
    expect(again.desk.getSnapshot().context).toMatchObject({ amount: '', userId: other.userId });
  });
});
