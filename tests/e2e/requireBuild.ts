import { existsSync } from 'node:fs';

/** A file of each build that the end-to-end tests open, and the command that writes it. */
const builds = [
  { file: 'dist/server/main.js', command: 'npm run build -- --mode test' },
  { file: 'dist/client', command: 'npm run build -- --mode test' },
  { file: 'dist/widget/widget.js', command: 'npm run build:widget' },
];

/**
 * Stops the end-to-end tests before the first one if a build is missing. Playwright calls this function once.
 *
 * @throws Error with the missing files and the commands that write them
 */
export default function requireBuild(): void {
  const missing = missingBuilds(existsSync);
  if (missing !== null) throw new Error(missing);
}

/**
 * Names the missing builds.
 *
 * @param exists returns whether a file exists, by its path from the project root
 * @returns a sentence with the missing files and the commands that write them; `null` if every build exists
 */
export function missingBuilds(exists: (file: string) => boolean): string | null {
  const missing = builds.filter(({ file }) => !exists(file));
  if (missing.length === 0) return null;
  const commands = [...new Set(missing.map(({ command }) => `\`${command}\``))];
  return `The end-to-end tests need ${missing.map(({ file }) => file).join(' and ')}. Run ${commands.join(', then ')}.`;
}
