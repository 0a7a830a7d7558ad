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

const oldNode =
  'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.18.3"}})';

test.each([
  ['npm start', ['src/server/start.mjs']],
  ['npm test', ['tests/run/run.mjs', 'test', 'lint']],
  ['npm run diagrams', ['src/generate/run.mjs', 'diagrams']],
])(
  '%s names the version of Node that it needs',
  (_command, parameters) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', oldNode, ...parameters], {
      encoding: 'utf8',
      timeout: 20_000,
    });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain('Fairlead needs Node 20.19 or later.');
  },
  30_000,
);
