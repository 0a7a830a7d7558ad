import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UserFacts } from '../../machines/contracts/sessionRequests.ts';
import { startClientMenu } from '../../src/dashboard/startClientMenu.tsx';
import { startDashboard, type FrameFlows } from '../../src/dashboard/startDashboard.ts';
import {
  leaveDashboard,
  newUser,
  openDashboard,
  propsOf,
  settled,
  stopLater,
  stubDashboard,
} from './openDashboard.ts';

beforeEach(stubDashboard);
afterEach(leaveDashboard);

describe('the frame of the dashboard', () => {
  const openFrame = async (user?: UserFacts) => {
    const page = await openDashboard(user);
    const frame = startDashboard(page.context)(page.session);
    stopLater(frame.stop);
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
    const page = await openDashboard(newUser(), { remainingMs: 100_000 });
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
  const { context, session, calls } = await openDashboard();
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
