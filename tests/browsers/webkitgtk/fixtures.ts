import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect } from '@playwright/test';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { siteTest } from '../../e2e/siteFixture.ts';
import { findMiniBrowser } from '../findBrowsers.ts';
import { webkitPage, type WebKitPage } from './webkitPage.ts';

interface Appearance {
  /** Size of the viewport in CSS pixels. WebKitGTK makes no window narrower than 334. */
  readonly size: { readonly width: number; readonly height: number };
  readonly isDark: boolean;
}

/**
 * Test function of the journeys in WebKitGTK. Each test has a session of its own, without cookies, in a window without
 * controls. The window needs an X server: `npm run browsers` starts a virtual one.
 */
export const test = siteTest.extend<
  { readonly appearance: Appearance; readonly tab: WebKitPage },
  { readonly webdriver: string }
>({
  webdriver: [
    async ({}, use) => {
      const port = await freePort();
      const child = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore' });
      await use(`http://127.0.0.1:${port}`);
      child.kill();
      await once(child, 'exit');
    },
    { scope: 'worker' },
  ],
  appearance: [{ size: { width: 1280, height: 800 }, isDark: false }, { option: true }],
  tab: async ({ webdriver, site, emulator, appearance }, use) => {
    await emulator.reset();
    const driver = await openWindow(webdriver, appearance);
    await use(webkitPage(driver, site.origin));
    await driver.quit();
  },
});

export { expect };

async function openWindow(server: string, { size, isDark }: Appearance): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      binary: findMiniBrowser(),
      args: ['--automation', '--full-screen', ...(isDark ? ['--dark-mode'] : [])],
    },
  });
  let driver: WebDriver | null = null;
  // The driver refuses connections until it listens.
  await expect(async () => {
    driver = await new Builder().usingServer(server).withCapabilities(capabilities).build();
  }).toPass();
  if (!driver) throw new Error('WebKitGTK did not start.');
  const opened: WebDriver = driver;
  await opened
    .manage()
    .window()
    .setRect({ ...size, x: 0, y: 0 });
  return opened;
}

/** Returns a free TCP port: the driver does not tell which port it chose. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}
