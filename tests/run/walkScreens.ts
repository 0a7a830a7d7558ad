import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ensureChromium } from './ensureChromium.ts';

/**
 * Walks flows through their screens. Each walk writes its record, also when it fails, and its pictures.
 *
 * @param files test files, relative to the project's root
 * @param options `root`: root of another version, with installed packages; `pictures`: value of the variable `PICTURES`
 * @returns whether every walk passed
 */
export async function walkScreens(
  files: readonly string[],
  { root = process.cwd(), pictures = '' }: { readonly root?: string; readonly pictures?: string } = {},
): Promise<boolean> {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'browser', '--silent=true', ...files], {
    cwd: root,
    env: { ...process.env, CHROMIUM_PATH: ensureChromium(), PICTURES: pictures },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'close');
  return code === 0;
}
