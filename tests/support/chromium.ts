import { existsSync } from 'node:fs';

// The headless shell is the same engine without a window system, and twice as fast.
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

/** Launch options of Chromium, without background requests, so that only the page under test uses the network. */
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
    // Renders text like headed Chromium on Linux.
    '--font-render-hinting=slight',
  ],
};
