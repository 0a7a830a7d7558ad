import type { Browser, Page } from 'playwright';
import { logOut, openTabs, submitLogin } from '../e2e/signIn.ts';
import { marginOf, median, percentile, type Measurement } from './figure.ts';
import { staticPath } from './baselines.ts';

const tabCount = 10;
const messages = 20;
/**
 * Usual milliseconds until ten tabs with a bare page receive a message, on two idle cores. On a slower computer the
 * limits below rise in proportion.
 */
const usualBaselineMs = 30;
const p95LimitMs = 250;
const worstLimitMs = 1_000;

declare global {
  interface Window {
    /** Time of the last click on "Sign out" in this tab, in milliseconds since 1970. */
    pressedAt: number;
    /** Time at which the client's name disappears from this tab, in milliseconds since 1970. */
    signOutSeenAt: Promise<number>;
  }
}

function watchForSignOut(): void {
  window.signOutSeenAt = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.body.innerText.includes('Demo Client')) return;
      observer.disconnect();
      resolve(Date.now());
    });
    observer.observe(document.body, { childList: true, subtree: true, attributes: true });
  });
}

const clientMenu = (page: Page) => page.getByRole('button', { name: 'Demo Client' });

/** Returns, for each other tab, the milliseconds from a click on "Sign out" until the tab shows the sign-out. */
async function measureReach(browser: Browser, origin: string): Promise<readonly number[]> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await page.addInitScript(() => {
    addEventListener('click', () => Object.assign(window, { pressedAt: Date.now() }), true);
  });
  await page.goto('/login');
  await submitLogin(page);
  await clientMenu(page).waitFor();
  const tabs = await openTabs(context, tabCount);
  for (const tab of tabs) {
    await clientMenu(tab).waitFor();
    await tab.evaluate(watchForSignOut);
  }
  await logOut(page);
  for (const tab of [page, ...tabs]) await tab.waitForURL(/\/login/);
  const pressedAt = await page.evaluate(() => window.pressedAt);
  const seenAt = await Promise.all(tabs.map((tab) => tab.evaluate(() => window.signOutSeenAt)));
  await context.close();
  return seenAt.map((at) => at - pressedAt);
}

/**
 * Sends messages to ten tabs, which show the login page without its scripts and change the page for each message.
 * Returns, for each message, the milliseconds until all tabs have changed their page.
 */
async function measureBaseline(browser: Browser, origin: string): Promise<readonly number[]> {
  const context = await browser.newContext();
  const sender = await context.newPage();
  await sender.goto(origin + staticPath('login'));
  for (let index = 0; index < tabCount; index += 1) {
    const tab = await context.newPage();
    await tab.goto(origin + staticPath('login'));
    await tab.evaluate(() => {
      const answers = new BroadcastChannel('answers');
      new BroadcastChannel('messages').addEventListener('message', () => {
        document.body.replaceChildren(...document.body.cloneNode(true).childNodes);
        answers.postMessage(document.body.offsetHeight);
      });
    });
  }
  const delays = await sender.evaluate(
    async ([count, tabs]) => {
      const channel = new BroadcastChannel('messages');
      let answered = () => {};
      new BroadcastChannel('answers').addEventListener('message', () => answered());
      const times: number[] = [];
      for (let sent = 0; sent < count; sent += 1) {
        const sentAt = performance.now();
        await new Promise<void>((resolve) => {
          let missing = tabs;
          answered = () => {
            missing -= 1;
            if (missing === 0) resolve();
          };
          channel.postMessage(null);
        });
        times.push(performance.now() - sentAt);
      }
      return times;
    },
    [messages, tabCount] as const,
  );
  await context.close();
  return delays;
}

/** Measures the time until a sign-out reaches ten other tabs. */
export const measureSignOutReach: Measurement = async (browser, origin) => {
  const floor = median(await measureBaseline(browser, origin));
  const delays = await measureReach(browser, origin);
  const figure = {
    min: Math.min(...delays),
    max: Math.max(...delays),
    margin: marginOf(floor, usualBaselineMs),
  };
  const reach = `sign-out seen by ${tabCount} tabs`;
  const note = `median ${median(delays)} ms; a bare message to ${tabCount} plain tabs takes ${floor.toFixed(1)} ms, usually ${usualBaselineMs} ms`;
  return [
    { ...figure, name: `${reach}, p95`, measured: percentile(delays, 0.95), budget: p95LimitMs, note },
    { ...figure, name: `${reach}, worst`, measured: figure.max, budget: worstLimitMs, note },
  ];
};
