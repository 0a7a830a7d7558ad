import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ensureChromium } from './ensureChromium.ts';

/**
 * Walks flows through their screens; each walk leaves its record and its pictures, one that fails says so in its record.
 *
 * @param files tests that walk, from the top of the project
 * @param options `root`: another version's top folder, which has its packages; `pictures`: as the variable `PICTURES`
 * @returns whether every walk went well
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
