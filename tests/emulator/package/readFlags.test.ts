import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readFlags } from '../../../src/emulator/package/readFlags.ts';

const folder = mkdtempSync(join(tmpdir(), 'flags-'));
const fileOf = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
afterAll(() => rmSync(folder, { recursive: true }));

describe('the flags', () => {
  test('set the variables of the emulator, before those of the environment', () => {
    const flags = 'start --port 0 --host 0.0.0.0 --db :memory: --https --cheap-hashes'.split(' ');
    const origins = ['--origins', 'http://a.example', '--origins', 'http://b.example'];
    const seed = ['--seed', fileOf('seed.json', '{"users":[]}')];
    const environment = { PORT: '1', EMULATOR_PROJECT_ID: 'project-test-own' };
    expect(readFlags([...flags, ...origins, ...seed], environment)).toEqual({
      command: 'start',
      environment: {
        PORT: '0',
        HOST: '0.0.0.0',
        EMULATOR_DB: ':memory:',
        EMULATOR_ORIGINS: 'http://a.example,http://b.example',
        EMULATOR_HTTPS_PORT: '4175',
        EMULATOR_CHEAP_HASHING: '1',
        EMULATOR_PROJECT_ID: 'project-test-own',
      },
      seed: { users: [] },
    });
  });

  test('leave the environment as it is if they are missing', () => {
    const environment = { PORT: '1', EMULATOR_DB: 'x.db' };
    expect(readFlags(['start'], environment)).toEqual({ command: 'start', environment, seed: undefined });
    expect(readFlags(['start', '--https-port', '9'], {})).toMatchObject({
      environment: { EMULATOR_HTTPS_PORT: '9' },
    });
  });

  test.each([
    [[], 'help'],
    [['help'], 'help'],
    [['start', '--help'], 'help'],
    [['-h'], 'help'],
    [['--version'], 'version'],
  ])('%j is a call for the %s', (parameters, command) => {
    expect(readFlags(parameters, {})).toEqual({ command });
  });

  test.each([
    [['stop'], 'Unknown command: stop. The only command is start.'],
    [['start', 'now'], 'Unknown command: start now. The only command is start.'],
    [['start', '--prot', '1'], "Unknown option '--prot'. See fairlead-emulator --help."],
    [['start', '--port'], "Option '--port <value>' argument missing. See fairlead-emulator --help."],
    [['start', '--cheap-hashes'], '--cheap-hashes needs a database of its own: add --db'],
    [['start', '--seed', join(folder, 'missing.json')], 'cannot be read'],
    [
      ['start', '--seed', fileOf('wrong.json', '{\n"users": [],\n}')],
      'Expected double-quoted property name in line 3.',
    ],
  ])('refuse %j', (parameters, message) => {
    expect(() => readFlags(parameters, {})).toThrow(message);
  });
});
