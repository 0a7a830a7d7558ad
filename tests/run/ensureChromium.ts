import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from '../support/chromium.ts';

// Liberation has the measures of Arial, which the fallback font is built on.
const packages = ['chromium-headless-shell', 'fonts-liberation'];
const packagesElsewhere = ['chromium', 'fonts-liberation'];

/**
 * Makes sure that there is a Chromium for the browser tests: the one of `CHROMIUM_PATH`, one in the usual places, else
 * one installed by apt where this process may do so.
 *
 * @returns where it is
 * @throws Error with one line on what to install
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found !== undefined && existsSync(found)) return found;
  if (found !== undefined) throw new Error(`CHROMIUM_PATH is "${found}", but there is no such file.`);
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    apt('update');
    const install = ['install', '--yes', '--no-install-recommends'];
    if (!apt(...install, ...packages)) apt(...install, ...packagesElsewhere);
    const installed = findChromium();
    if (installed !== undefined) return installed;
  }
  throw new Error(
    'No Chromium found: install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  );
}

/** @returns whether it ended well */
function apt(...parameters: string[]): boolean {
  const { status } = spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...parameters], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}
