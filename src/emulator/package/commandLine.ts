#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { readFlags, usage } from './readFlags.ts';

/** Runs the program `fairlead-emulator` of the package. */
async function main(): Promise<void> {
  const call = readFlags(process.argv.slice(2), process.env);
  if (call.command === 'help') console.info(usage.trimEnd());
  else if (call.command === 'version') console.info(packageVersion());
  else {
    const { runEmulator } = await import('../runEmulator.ts');
    await runEmulator(call.environment, call.seed);
  }
}

/** Reads the version from the package, relative to the built version of this file. */
function packageVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return String(Reflect.get(Object(manifest), 'version'));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
