import { existsSync } from 'node:fs';

/** A file of each build, and the command that writes it. */
const builds = [
  { file: 'dist/server/main.js', command: 'npm run build -- --mode test' },
  { file: 'dist/client', command: 'npm run build -- --mode test' },
  { file: 'dist/widget/widget.js', command: 'npm run build:widget' },
];

/**
 * Names the missing builds.
 *
 * @param reader what reads the builds, in the plural
 * @param exists returns whether a file exists, by its path from the project root
 * @returns a sentence with the missing files and the commands that write them; `null` if every build exists
 */
export function missingBuilds(reader: string, exists: (file: string) => boolean = existsSync): string | null {
  const missing = builds.filter(({ file }) => !exists(file));
  if (missing.length === 0) return null;
  const commands = [...new Set(missing.map(({ command }) => `\`${command}\``))];
  return `${reader} need ${missing.map(({ file }) => file).join(' and ')}. Run ${commands.join(', then ')}.`;
}
