import type { Page } from 'playwright';
import type { Measurement } from './figure.ts';
import { barePath, figureBesideFloors, stillPath } from './floors.ts';

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
export const measureFirstInput: Measurement = async (browser, origin) => [
  await figureBesideFloors(browser, origin, {
    what: 'first input, /login on slow 4G',
    path: '/login',
    floors: [
      { name: 'static', path: stillPath('login') },
      { name: 'bare and unstyled', path: barePath },
    ],
    allowedRatio: 1.2,
    rounds: 5,
    watch: watchTyping,
  }),
];
