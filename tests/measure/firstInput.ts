import type { Page } from 'playwright';
import type { Measurement } from './figure.ts';
import { barePath, compareWithBaselines, staticPath } from './baselines.ts';

const visitLimitMs = 60_000;

declare global {
  interface Window {
    /** Milliseconds from the start of the navigation until the email field shows a typed letter. */
    typedAt?: number;
  }
}

/** Runs in the page before its scripts and tries in every animation frame to type a letter into the email field. */
function typeAsSoonAsPossible(): void {
  const tryToType = () => {
    const field = document.querySelector<HTMLInputElement>('input[type=email]');
    const box = field?.getBoundingClientRect();
    const isReady = field && box && box.width > 0 && !field.disabled && !field.readOnly;
    if (!isReady || document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) !== field) {
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

/**
 * Returns the milliseconds until the email field shows a typed letter. The letter must still be there when the page has
 * loaded.
 */
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

/**
 * Measures the time until the email field of the login page accepts input, compared with the same page without scripts.
 */
export const measureFirstInput: Measurement = async (browser, origin) => [
  await compareWithBaselines(browser, origin, {
    name: 'first input, /login on slow 4G',
    path: '/login',
    baselines: [
      { name: 'static', path: staticPath('login') },
      { name: 'bare and unstyled', path: barePath },
    ],
    allowedRatio: 1.2,
    rounds: 5,
    watch: watchTyping,
  }),
];
