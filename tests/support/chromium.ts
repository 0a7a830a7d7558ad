import { existsSync } from 'node:fs';

// The shell is the same engine without windows to draw, and twice as fast.
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Where the browser for tests is.
 *
 * @returns `CHROMIUM_PATH` when it is set, else the first of the usual places that exists, else `undefined`.
 */
export function findChromium(): string | undefined {
  return process.env['CHROMIUM_PATH'] ?? usualPlaces.find((place) => existsSync(place));
}

/** How every test starts Chromium: no network of its own, so that nothing but the page under test makes a request. */
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
    // As the browser with windows draws letters on Linux.
    '--font-render-hinting=slight',
  ],
};
