import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findFirefox, findMiniBrowser } from '../browsers/findBrowsers.ts';
import { aptInstall } from './aptInstall.ts';
import { ensureChromium } from './ensureChromium.ts';

/**
 * Runs the journeys in Firefox and in WebKitGTK, and prints the versions of both. If one is missing and this process is
 * root on Linux, apt installs it. Needs the builds of the site and of the widget.
 *
 * @param parameters parameters for Playwright, such as `--project=firefox`
 * @returns the exit code: 0, or 1 if a browser is missing or a test failed
 */
export async function run(parameters: readonly string[]): Promise<number> {
  const isComplete = () => findFirefox() !== undefined && findMiniBrowser() !== undefined && has('Xvfb');
  if (!isComplete()) aptInstall(['firefox-esr', 'webkit2gtk-driver', 'xvfb']);
  const firefox = findFirefox();
  const webkit = findMiniBrowser();
  if (firefox === undefined || webkit === undefined || !isComplete()) {
    console.error(
      'No Firefox or no WebKitGTK found: install them (on Debian: apt-get install firefox-esr webkit2gtk-driver xvfb).',
    );
    return 1;
  }
  const { child: screen, display } = await startScreen();
  const env = { ...process.env, DISPLAY: display, CHROMIUM_PATH: ensureChromium() };
  try {
    for (const browser of [firefox, webkit]) {
      console.info(spawnSync(browser, ['--version'], { encoding: 'utf8', env }).stdout.trim());
    }
    const child = spawn(
      join('node_modules', '.bin', 'playwright'),
      ['test', '--config', 'tests/browsers/browsers.config.ts', ...parameters],
      { stdio: 'inherit', env },
    );
    const [exitCode] = await once(child, 'close');
    return exitCode === 0 ? 0 : 1;
  } finally {
    screen.kill();
  }
}

const has = (program: string) => spawnSync('which', [program]).status === 0;

/** Starts a virtual screen, which a window of WebKitGTK needs. */
async function startScreen(): Promise<{ child: ChildProcess; display: string }> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const output = child.stdio[3];
  if (!output) throw new Error('Xvfb has no output.');
  const [line] = await once(output, 'data');
  return { child, display: `:${String(line).trim()}` };
}
