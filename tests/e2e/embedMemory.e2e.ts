import type { CDPSession, Page } from '@playwright/test';
import type { WidgetConfiguration } from '../../src/embed/embedConfiguration.ts';
import type { MountLogin } from '../../src/embed/embedContract.ts';
import { localPublicToken } from '../../src/config/localProvider.ts';
import { blankPath, serveBlankPage } from './embedPages.ts';
import { expect, test } from './fixtures.ts';

/** Every product, so that each kind of request and listener starts. */
const config: WidgetConfiguration = {
  products: ['oauth', 'crypto', 'emailMagicLinks', 'otp', 'passwords', 'passkeys'],
  oauthOptions: { providers: [{ type: 'google', one_tap: true }, { type: 'apple' }] },
  otpOptions: { methods: ['sms', 'whatsapp'] },
};

/** Mounts before the first count, so that code has loaded and caches are filled. */
const mountsBefore = 20;
const mounts = 100;

/**
 * Allowed growth of the heap for each mount: the engine's own records of compiled code and requests. A passkey request
 * that held the one before it took 20 kB.
 */
const bytesPerMount = 15_000;

interface Held {
  readonly nodes: number;
  readonly listeners: number;
  readonly heapBytes: number;
}

/** Mounts and unmounts a widget, each time until its form has been painted. */
async function mountRepeatedly(page: Page, times: number): Promise<void> {
  await page.evaluate(
    async ([publicToken, widgetConfig, count]) => {
      const url = '/dist/widget/widget.js';
      const widget = (await import(url)) as { mountLogin: MountLogin };
      for (let index = 0; index < count; index += 1) {
        const { unmount } = widget.mountLogin('#sign-in', {
          publicToken,
          apiOrigin: location.origin,
          config: widgetConfig,
          callbacks: { onError: ({ message }) => console.error(message) },
        });
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        unmount();
      }
    },
    [localPublicToken, config, times] as const,
  );
}

async function readCounters(devtools: CDPSession): Promise<Held> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners: listeners } = await devtools.send('Memory.getDOMCounters');
  const { usedSize: heapBytes } = await devtools.send('Runtime.getHeapUsage');
  return { nodes, listeners, heapBytes };
}

/** Returns what the page holds once the requests of its unmounted widgets have ended. */
async function held(devtools: CDPSession): Promise<Held> {
  let last = await readCounters(devtools);
  await expect
    .poll(
      async () => {
        const { nodes, listeners } = last;
        last = await readCounters(devtools);
        return last.nodes - nodes + last.listeners - listeners;
      },
      { intervals: [500] },
    )
    .toBe(0);
  return last;
}

test('100 mounts of a widget with every product leave nothing in the page', async ({ page, context }) => {
  await serveBlankPage(context);
  await page.goto(blankPath);
  const devtools = await context.newCDPSession(page);
  await mountRepeatedly(page, mountsBefore);
  const before = await held(devtools);
  await mountRepeatedly(page, mounts);
  const after = await held(devtools);
  // The last widget may not be collected yet, but not one for each mount.
  expect(after.nodes - before.nodes).toBeLessThan(mounts);
  expect(after.listeners - before.listeners).toBeLessThan(mounts);
  expect((after.heapBytes - before.heapBytes) / mounts).toBeLessThan(bytesPerMount);
});
