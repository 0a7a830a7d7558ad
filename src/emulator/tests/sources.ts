import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..');

/** The source files of the emulator, without its tests; the paths are those from its folder. */
export const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => /^(?!tests|node_modules).*\.tsx?$/.test(path))
  .map((path) => ({ path, code: readFileSync(join(folder, path), 'utf8') }));
