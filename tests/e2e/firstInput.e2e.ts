import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { barePath, compareVisits, stillPath } from './floors.ts';

const rounds = 5;
const allowedRatio = 1.2;

// A trace photographs the page at every step, which takes longer than what is measured.
test.use({ trace: 'off' });

declare global {
  interface Window {
    /** Milliseconds from the start of the navigation until a typed letter stood painted in the field. */
    typedAt?: number;
  }
}

/** Runs in the page before anything else: tries with every frame to type into the e-mail field. */
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

/** @returns milliseconds until the field took a letter */
async function watchTyping(page: Page, address: string): Promise<number> {
  await page.addInitScript(typeAsSoonAsPossible);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.typedAt !== undefined, undefined, { timeout: 60_000 });
  const typedAt = await page.evaluate(() => window.typedAt ?? Number.NaN);
  await page.waitForLoadState('load');
  await expect(page.locator('input[type=email]')).toHaveValue('a');
  return typedAt;
}

test('the e-mail field takes typing nearly as soon as that of a static form', async ({ browser }, info) => {
  test.setTimeout(300_000);
  const paths = ['/login', stillPath('login'), barePath];
  const [login = NaN, still = NaN, bare = NaN] = await compareVisits(browser, {
    paths,
    rounds,
    isSettled: ([ours = NaN, floor = NaN]) => ours <= floor * allowedRatio,
    watch: watchTyping,
  });
  const figures = [
    `login ${login.toFixed(0)} ms`,
    `static ${still.toFixed(0)} ms (ratio ${(login / still).toFixed(2)})`,
    `bare and unstyled ${bare.toFixed(0)} ms (ratio ${(login / bare).toFixed(2)})`,
  ].join(', ');
  info.annotations.push({ type: 'figures', description: figures });
  console.info(figures);
  expect(login, figures).toBeLessThanOrEqual(still * allowedRatio);
});
