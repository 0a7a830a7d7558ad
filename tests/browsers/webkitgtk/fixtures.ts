import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from '@playwright/test';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../../support/freePort.ts';
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
export const test = siteTest.extend<{ readonly appearance: Appearance; readonly tab: WebKitPage }>({
  appearance: [{ size: { width: 1280, height: 800 }, isDark: false }, { option: true }],
  tab: async ({ site, emulator, appearance }, use) => {
    await emulator.reset();
    let opened: OpenedWindow | null = null;
    await expect(async () => {
      opened = await openWindow(appearance);
    }).toPass();
    if (!opened) throw new Error('WebKitGTK did not start.');
    const { driver, close }: OpenedWindow = opened;
    await use(webkitPage(driver, site.origin));
    await close();
  },
});

export { expect };

interface OpenedWindow {
  readonly driver: WebDriver;
  readonly close: () => Promise<void>;
}

/** Milliseconds within which a browser opens its window, even on a busy machine. */
const startLimit = 20_000;

/**
 * Opens a window with a WebDriver server of its own.
 *
 * @throws Error if there is no window in time: the server waits without end for a browser that crashed at its start
 */
async function openWindow({ size, isDark }: Appearance): Promise<OpenedWindow> {
  // The server does not tell which port it chose.
  const port = await freePort();
  const server = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore' });
  const exited = once(server, 'exit');
  const kill = async () => {
    server.kill();
    await exited;
  };
  // Without the server the requests below fail.
  const limit = setTimeout(() => server.kill(), startLimit);
  const origin = `http://127.0.0.1:${port}`;
  try {
    await expect(async () => {
      await fetch(`${origin}/status`);
    }).toPass({ timeout: startLimit });
    const driver = await new Builder()
      .usingServer(origin)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': {
            binary: findMiniBrowser(),
            args: ['--automation', '--full-screen', ...(isDark ? ['--dark-mode'] : [])],
          },
        }),
      )
      .build();
    await driver
      .manage()
      .window()
      .setRect({ ...size, x: 0, y: 0 });
    const close = async () => {
      await driver.quit();
      await kill();
    };
    return { driver, close };
  } catch (error) {
    await kill();
    throw error;
  } finally {
    clearTimeout(limit);
  }
}
