import { existsSync } from 'node:fs';

// Paths at which Chromium is usually installed. The headless shell comes first: it is the same engine without windows,
// and twice as fast.
const usualPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Finds the browser for tests.
 *
 * @returns `CHROMIUM_PATH` if set, else the first usual path that exists, else `undefined`
 */
export function findChromium(): string | undefined {
  return process.env['CHROMIUM_PATH'] ?? usualPaths.find((path) => existsSync(path));
}

/** Launch options that turn off Chromium's background requests, so that only the page under test uses the network. */
export const chromiumLaunch = {
  ...(findChromium() ? { executablePath: findChromium() as string } : {}),
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
    // The font hinting of Chromium with a window on Linux, so that text has the same width in the headless browser.
    '--font-render-hinting=slight',
  ],
};
