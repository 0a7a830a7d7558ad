import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { currentVersion } from 'fairlead-statechart/generate/git';
import { ensureChromium } from './ensureChromium.ts';
import { recordReport } from './testRuns.ts';

const report = '.cache/reports/walks.json';

/**
 * Walks through the screens of machines. Each walk writes screenshots and a record, even if it fails.
 *
 * @param machines ids of machines with screens, each with its room
 * @param pictures value of the environment variable `PICTURES`
 */
export async function walkScreens(
  machines: readonly { readonly id: string; readonly room: string }[],
  pictures: string,
): Promise<void> {
  const version = currentVersion();
  const files = new Set(machines.map(({ room }) => `tests/${room}/screens`));
  const parameters = [
    'run',
    '--project=browser',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--silent=true',
    `--testNamePattern=^(?:${machines.map(({ id }) => id).join('|')}) on screen `,
  ];
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...parameters, ...files], {
    env: { ...process.env, CHROMIUM_PATH: ensureChromium(), PICTURES: pictures },
    stdio: 'inherit',
  });
  await once(child, 'close');
  await recordReport(report, version);
}
