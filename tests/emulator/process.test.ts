import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { demoClient, defaultPublicToken } from '../../src/emulator/demoData.ts';
import { readHashingCost } from '../../src/emulator/safety.ts';
import { cheapHashing } from '../../src/emulator/tests/emulatorClient.ts';
import { buildForNode } from './process/buildForNode.ts';

vi.setConfig({ testTimeout: 30_000 });

let entry: string;
let folder: string;
beforeAll(async () => {
  entry = await buildForNode('src/emulator/main.ts', 'emulator-alone');
  folder = mkdtempSync(join(tmpdir(), 'emulator-'));
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

type Child = ChildProcess & { readonly stderr: NodeJS.ReadableStream };

function run(environment: Record<string, string> = {}) {
  const { NODE_ENV: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [entry], {
    env: { ...inherited, PORT: '0', EMULATOR_DB: join(folder, 'state.db'), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

/** Reads the output of the server process up to the line with the server's URL. */
async function announcement(child: ReturnType<typeof run>): Promise<{ lines: string[]; origin: string }> {
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (lines.length === 3) break;
  }
  const [origin = ''] = /http:\/\/[^/]+/.exec(lines.join('\n')) ?? [];
  return { lines, origin };
}

async function errorOutput(child: Child): Promise<{ code: number | null; words: string }> {
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, words: output.trim() };
}

describe('the standalone emulator', () => {
  test('prints its URL and the demo credentials, and serves there', async () => {
    const { lines, origin } = await announcement(run());
    expect(lines.join('\n')).toContain(demoClient.email);
    expect(lines.join('\n')).toContain(demoClient.password);
    expect(lines.join('\n')).toContain(defaultPublicToken);
    const health = await fetch(`${origin}/emulator/api/health`);
    expect(await health.json()).toMatchObject({ status: 'ok', mode: 'file' });
  });

  test('prints the credentials of the backend API, which a restart keeps, and serves HTTPS', async () => {
    const read = async () => {
      const lines: string[] = [];
      const child = run({ EMULATOR_HTTPS_PORT: '0' });
      for await (const line of createInterface({ input: child.stdout })) {
        lines.push(line);
        if (line.startsWith('Certificate')) break;
      }
      child.kill('SIGKILL');
      const text = lines.join('\n');
      return {
        secret: /^Project secret +(secret-test-[\w-]{43})$/m.exec(text)?.[1],
        id: /^Project id +(project-test-[\w-]+)$/m.exec(text)?.[1],
        https: /^HTTPS +(https:\/\/localhost:\d+)$/m.exec(text)?.[1],
        certificate: /NODE_EXTRA_CA_CERTS=(.+)$/m.exec(text)?.[1] ?? '',
      };
    };
    const first = await read();
    expect(first.https).toBeDefined();
    expect(readFileSync(first.certificate, 'utf8')).toContain('BEGIN CERTIFICATE');
    const second = await read();
    expect([second.id, second.secret, second.certificate]).toEqual([
      first.id,
      first.secret,
      first.certificate,
    ]);
  });

  test('ends if the port of HTTPS is taken', async () => {
    const { origin } = await announcement(run());
    const { port } = new URL(origin);
    const child = run({ EMULATOR_HTTPS_PORT: port, EMULATOR_DB: ':memory:' });
    const { code, words } = await errorOutput(child);
    expect([code, words]).toEqual([
      1,
      `Port ${port} is in use. Set --https-port (EMULATOR_HTTPS_PORT) to another port, or to 0 for any free one.`,
    ]);
  });

  test('ends if its port is taken, or its database is open elsewhere', async () => {
    const { origin } = await announcement(run());
    const { port } = new URL(origin);
    const taken = await errorOutput(run({ PORT: port, EMULATOR_DB: ':memory:' }));
    expect(taken.words).toBe(
      `Port ${port} is in use. Set --port (PORT, port) to another port, or to 0 for any free one.`,
    );
    const shared = await errorOutput(run());
    expect(shared.words).toContain('is locked by another program, perhaps by another emulator.');
    expect([taken.code, shared.code, shared.words.includes('\n')]).toEqual([1, 1, false]);
  });

  test('serves both loopback IP addresses if there are two', async () => {
    const { origin } = await announcement(run());
    const { port } = new URL(origin);
    const hasIPv6 = Object.values(networkInterfaces()).some((all) =>
      all?.some(({ address }) => address === '::1'),
    );
    for (const host of hasIPv6 ? ['127.0.0.1', '[::1]'] : ['127.0.0.1']) {
      await vi.waitFor(async () =>
        expect((await fetch(`http://${host}:${port}/emulator/api/health`)).status).toBe(200),
      );
    }
  });

  test('prints a control token if it listens on the network', async () => {
    const child = run({ HOST: '0.0.0.0' });
    const lines: string[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      lines.push(line);
      if (line.startsWith('Control token')) break;
    }
    expect(lines.at(-1)).toMatch(/^Control token +[\w-]{43}$/);
  });

  test('counts empty variables as absent', async () => {
    const child = run({ HOST: '', EMULATOR_PAGE: '', VITE_STYTCH_PUBLIC_TOKEN: '' });
    const { lines, origin } = await announcement(child);
    expect(new URL(origin).hostname).toBe('localhost');
    expect(lines.join('\n')).toContain(defaultPublicToken);
  });

  test('allows exactly the configured origins', async () => {
    const { origin } = await announcement(
      run({ EMULATOR_ORIGINS: 'http://one.example, http://two.example:81' }),
    );
    const allowed = async (from: string) =>
      (await fetch(`${origin}/sdk/v1/users/me`, { headers: { Origin: from } })).headers.get(
        'Access-Control-Allow-Origin',
      );
    expect(await allowed('http://one.example')).toBe('http://one.example');
    expect(await allowed('http://two.example:81')).toBe('http://two.example:81');
    expect(await allowed('http://two.example')).toBeNull();
  });

  test('stops on request', async () => {
    const child = run();
    await announcement(child);
    child.kill('SIGTERM');
    expect(await errorOutput(child)).toEqual({ code: 0, words: '' });
  });

  test.each([
    [{ VITE_STYTCH_PUBLIC_TOKEN: 'public-token-live-1' }, 'live project'],
    [{ NODE_ENV: 'production' }, 'EMULATOR_ALLOW_PRODUCTION=1'],
    [{ PORT: 'http' }, 'PORT'],
    // An address for documentation (RFC 5737), which no computer has.
    [{ HOST: '203.0.113.7' }, 'HOST'],
    [{ EMULATOR_CONTROL_ORIGINS: 'localhost:3000' }, 'Write http://localhost:3000.'],
    [{ EMULATOR_DB: '/dev/null/state.db' }, '/dev/null'],
    [{ EMULATOR_PAGE: '/dev/null' }, 'EMULATOR_PAGE is "/dev/null", which has no index.html.'],
    [{ EMULATOR_CHEAP_HASHING: 'yes' }, 'it must be 1'],
    [{ EMULATOR_CHEAP_HASHING: '1', HOST: '0.0.0.0' }, 'only this computer'],
    [
      { EMULATOR_CHEAP_HASHING: '1', NODE_ENV: 'production', EMULATOR_ALLOW_PRODUCTION: '1' },
      'not in production',
    ],
  ])('refuses %j with a one-line error', async (environment, reason) => {
    const { code, words } = await errorOutput(run(environment));
    expect(code).toBe(1);
    expect(words).toContain(reason);
    expect(words).not.toContain('\n');
  });
});

test('cheap hashing needs a database of its own', () => {
  expect(() => readHashingCost({ EMULATOR_CHEAP_HASHING: '1' }, () => undefined)).toThrow('EMULATOR_DB');
  expect(readHashingCost({}, () => undefined)).toEqual({});
  const warnings: string[] = [];
  const environment = { EMULATOR_CHEAP_HASHING: '1', EMULATOR_DB: ':memory:' };
  expect(readHashingCost(environment, (line) => warnings.push(line))).toEqual({ hashingCost: cheapHashing });
  expect(warnings).toEqual([expect.stringContaining('EMULATOR_CHEAP_HASHING')]);
});

test('the start loads one file, besides modules of Node and the database', () => {
  const sources = [...readFileSync(entry, 'utf8').matchAll(/^import [^;]*?from "([^"]+)";$/gm)];
  const packages = sources.map(([, source = '']) => source).filter((source) => !isBuiltin(source));
  expect(packages).toEqual(['libsql']);
});
