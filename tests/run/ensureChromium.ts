import { existsSync } from 'node:fs';
import { findChromium } from '../support/chromium.ts';
import { aptInstall } from './aptInstall.ts';

// The packages to install. The Liberation fonts have the metrics of Arial, which the fallback font of the site needs.
const packages = ['chromium-headless-shell', 'fonts-liberation'];
const fallbackPackages = ['chromium', 'fonts-liberation'];

/**
 * Finds Chromium for the browser tests: at `CHROMIUM_PATH` or in a usual location. If it is missing and this process is
 * root on Linux, apt installs it.
 *
 * @returns the path of the executable
 * @throws Error with an instruction in one line if there is no Chromium
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found !== undefined && existsSync(found)) return found;
  if (found !== undefined) throw new Error(`CHROMIUM_PATH is "${found}", but there is no such file.`);
  aptInstall(packages, fallbackPackages);
  const installed = findChromium();
  if (installed !== undefined) return installed;
  throw new Error(
    'No Chromium found: install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  );
}
