import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { currentVersion } from '../../src/devtools/generate/git.ts';
import { ensureChromium } from './ensureChromium.ts';
import { recordReport } from './testRuns.ts';

/**
 * Runs tests that walk through the screens of flows. Each walk writes screenshots and a record, even if it fails.
 *
 * @param files paths of the test files from the project root
 * @param options `root`: root folder of another version of the project, with installed packages; `pictures`: value of
 * the environment variable `PICTURES`
 * @returns whether every walk passed
 */
export async function walkScreens(
  files: readonly string[],
  { root = process.cwd(), pictures = '' }: { readonly root?: string; readonly pictures?: string } = {},
): Promise<boolean> {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const report = join(root, '.cache', 'reports', 'walks.json');
  const version = currentVersion();
  const parameters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--silent=true',
  ];
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'browser', ...parameters, ...files], {
    cwd: root,
    env: { ...process.env, CHROMIUM_PATH: ensureChromium(), PICTURES: pictures },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'close');
  if (root === process.cwd()) await recordReport(report, version);
  return code === 0;
}
