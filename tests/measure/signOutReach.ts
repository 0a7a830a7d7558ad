import type { Browser, Page } from 'playwright';
import { logOut, openTabs, submitLogin } from '../e2e/signIn.ts';
import { marginOf, median, percentile, type Measurement } from './figure.ts';
import { stillPath } from './floors.ts';

const tabCount = 10;
const messages = 20;
/** Of a bare message, on two idle cores; a machine that is slower in the same run gets the same share more. */
const usualFloorMs = 30;
const p95LimitMs = 250;
const worstLimitMs = 1_000;

declare global {
  interface Window {
    /** Epoch time of the last press in this tab, in milliseconds. */
    pressedAt: number;
    /** Epoch time at which the client's name is gone from the screen, in milliseconds. */
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

/** @returns milliseconds from the press until each tab shows the sign-out */
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

/** @returns milliseconds that each bare message took until the last of ten plain tabs had changed its page */
async function measureFloor(browser: Browser, origin: string): Promise<readonly number[]> {
  const context = await browser.newContext();
  const sender = await context.newPage();
  await sender.goto(origin + stillPath('login'));
  for (let index = 0; index < tabCount; index += 1) {
    const tab = await context.newPage();
    await tab.goto(origin + stillPath('login'));
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

/** A sign-out reaches ten other tabs of the browser. */
export const measureSignOutReach: Measurement = async (browser, origin) => {
  const floor = median(await measureFloor(browser, origin));
  const delays = await measureReach(browser, origin);
  const figure = {
    least: Math.min(...delays),
    most: Math.max(...delays),
    margin: marginOf(floor, usualFloorMs),
  };
  const reach = `sign-out seen by ${tabCount} tabs`;
  const note = `median ${median(delays)} ms; a bare message to ${tabCount} plain tabs takes ${floor.toFixed(1)} ms, usually ${usualFloorMs} ms`;
  return [
    { ...figure, what: `${reach}, p95`, measured: percentile(delays, 0.95), budget: p95LimitMs, note },
    { ...figure, what: `${reach}, worst`, measured: figure.most, budget: worstLimitMs, note },
  ];
};
