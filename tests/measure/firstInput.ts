import type { Page } from 'playwright';
import { median, type Measurement } from './figure.ts';
import { barePath, compareVisits, stillPath } from './floors.ts';

const rounds = 5;
const allowedRatio = 1.2;
const visitLimitMs = 60_000;

declare global {
  interface Window {
    /** Milliseconds from the start of the navigation until a typed letter was painted in the field. */
    typedAt?: number;
  }
}

/** Runs in the page before its own scripts: tries with every frame to type into the email field. */
function typeAsSoonAsPossible(): void {
  const tryToType = () => {
    const field = document.querySelector<HTMLInputElement>('input[type=email]');
    const box = field?.getBoundingClientRect();
    const isThere = field && box && box.width > 0 && !field.disabled && !field.readOnly;
    if (!isThere || document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) !== field) {
      requestAnimationFrame(tryToType);
      return;
    }
    field.focus({ preventScroll: true });
    document.execCommand('insertText', false, 'a');
    requestAnimationFrame(() => {
      const afterPaint = new MessageChannel();
      afterPaint.port1.addEventListener('message', () => {
        if (field.isConnected && field.value === 'a') window.typedAt = performance.now();
        else requestAnimationFrame(tryToType);
      });
      afterPaint.port1.start();
      afterPaint.port2.postMessage(null);
    });
  };
  requestAnimationFrame(tryToType);
}

/** @returns milliseconds until the field took a letter, which is still there when the page is loaded */
async function watchTyping(page: Page, url: string): Promise<number> {
  await page.addInitScript(typeAsSoonAsPossible);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.typedAt !== undefined, undefined, { timeout: visitLimitMs });
  const typedAt = await page.evaluate(() => window.typedAt ?? Number.NaN);
  await page.waitForLoadState('load');
  const value = await page.locator('input[type=email]').inputValue();
  if (value !== 'a') throw new Error(`The email field of ${url} holds "${value}", not the letter typed.`);
  return typedAt;
}

/** Email field of the login page takes a letter nearly as soon as that of the same page without scripts. */
export const measureFirstInput: Measurement = async (browser, origin) => {
  const [login = [], still = [], bare = []] = await compareVisits(browser, {
    urls: ['/login', stillPath('login'), barePath].map((path) => origin + path),
    rounds,
    isSettled: ([ours = [], floor = []]) => median(ours) <= median(floor) * allowedRatio,
    watch: watchTyping,
  });
  const measured = median(login);
  const times = (floor: readonly number[]) =>
    `${(measured / median(floor)).toFixed(2)} × ${median(floor).toFixed(0)} ms`;
  return [
    {
      what: 'first input, /login on slow 4G',
      measured,
      least: Math.min(...login),
      most: Math.max(...login),
      budget: median(still) * allowedRatio,
      margin: 0,
      note: `budget ${allowedRatio} × static; measured ${times(still)} static, ${times(bare)} bare and unstyled`,
    },
  ];
};
