import { chromium, type Browser } from 'playwright';
import { existsSync } from 'node:fs';

/** Paths at which Chromium is usually installed; without one of them, Playwright's own is launched. */
const usualPaths = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'];

const executablePath = process.env['CHROMIUM_PATH'] ?? usualPaths.find((path) => existsSync(path));

let launched: Promise<Browser> | undefined;

/**
 * Returns the browser of this test process. One browser serves all its test files, because a start takes longer than a
 * test; each lab opens profiles of its own in it, and closes them. The browser ends with the process.
 */
export function testBrowser(): Promise<Browser> {
  launched ??= chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--renderer-process-limit=1',
    ],
  });
  return launched;
}
