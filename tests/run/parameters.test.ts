import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test.each([
  ['npm start', ['src/server/start.mjs', '--port=5000']],
  ['npm run emulator', ['src/server/start.mjs', 'emulator', '--help']],
  ['npm run sizes', ['tests/run/run.mjs', 'sizes', '--help']],
  ['npm run packages', ['tests/run/run.mjs', 'packages', '--help']],
  ['npm run diagrams', ['src/generate/run.mjs', 'diagrams', '--help']],
])(
  '%s does nothing for a parameter that it does not take',
  (_command, parameters) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, parameters, {
      encoding: 'utf8',
      timeout: 20_000,
    });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain(`Unknown parameter: ${parameters.at(-1)}. README.md describes the commands`);
  },
  30_000,
);
