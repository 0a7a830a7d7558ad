import { existsSync } from 'node:fs';

const firefoxPaths = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

const miniBrowserPaths = [
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/libexec/webkit2gtk-4.1/MiniBrowser',
];

/**
 * Finds Firefox.
 *
 * @returns `FIREFOX_PATH` if set, else the first usual path that exists, else `undefined`
 */
export function findFirefox(): string | undefined {
  return process.env['FIREFOX_PATH'] ?? firefoxPaths.find((path) => existsSync(path));
}

/**
 * Finds the small browser that comes with WebKitGTK.
 *
 * @returns the first usual path that exists, else `undefined`
 */
export function findMiniBrowser(): string | undefined {
  return miniBrowserPaths.find((path) => existsSync(path));
}
