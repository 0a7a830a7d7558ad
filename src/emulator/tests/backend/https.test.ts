import { spawn } from 'node:child_process';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readBackendOptions, readHttpsSettings } from '../../backendOptions.ts';
import { createCertificate, certificateDays, openCertificate } from '../../https/certificate.ts';
import { serveHttps } from '../../https/serveHttps.ts';
import { createTestClient } from '../emulatorClient.ts';

vi.setConfig({ testTimeout: 30_000 });

const day = 86_400_000;
let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'emulator-')), 'https');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

describe('the certificate', () => {
  test('is valid for this computer only, and its key is private', () => {
    const { certificate, certificateFile } = openCertificate(folder, Date.now());
    const parsed = new X509Certificate(certificate);
    expect(parsed.verify(parsed.publicKey)).toBe(true);
    const key = createPrivateKey(readFileSync(join(folder, 'key.pem')));
    expect(parsed.checkPrivateKey(key)).toBe(true);
    for (const host of ['localhost', '127.0.0.1', '::1']) {
      expect(parsed.checkHost(host) ?? parsed.checkIP(host)).toBe(host);
    }
    expect([parsed.checkHost('example.com'), parsed.checkIP('10.0.0.1')]).toEqual([undefined, undefined]);
    expect(Date.parse(parsed.validTo) - Date.parse(parsed.validFrom)).toBe(certificateDays * day);
    expect(readFileSync(certificateFile, 'utf8')).toBe(certificate);
    expect(statSync(join(folder, 'key.pem')).mode % 0o1000).toBe(0o600);
    expect(statSync(folder).mode % 0o1000).toBe(0o700);
  });

  test('can be for other hosts', () => {
    const names = Array.from({ length: 20 }, (_, index) => `host-${index}.example.test`);
    const hosts = { subject: 'login.example.test', names, addresses: [] };
    const parsed = new X509Certificate(createCertificate(Date.now(), 1, hosts).certificate);
    for (const host of names) expect(parsed.checkHost(host)).toBe(host);
    expect(parsed.checkHost('localhost')).toBeUndefined();
    expect([parsed.subject, parsed.verify(parsed.publicKey)]).toEqual(['CN=login.example.test', true]);
  });

  test('is kept until it is about to expire', () => {
    const now = Date.now();
    const first = openCertificate(folder, now);
    expect(openCertificate(folder, now + 300 * day)).toEqual(first);
    const renewed = openCertificate(folder, now + (certificateDays - 6) * day);
    expect(renewed.certificate).not.toBe(first.certificate);
  });

  test('is refused in a folder that cannot be created', () => {
    const none = '/proc/none/emulator-https';
    expect(() => openCertificate(none, Date.now())).toThrow(`The certificate cannot be stored in ${none}`);
  });

  test.each(['cert.pem', 'key.pem'])('is replaced if %s is damaged', (name) => {
    const first = openCertificate(folder, Date.now());
    writeFileSync(join(folder, name), 'damaged');
    const second = openCertificate(folder, Date.now());
    expect(second.certificate).not.toBe(first.certificate);
    expect(statSync(join(folder, 'key.pem')).mode % 0o1000).toBe(0o600);
  });
});

/** Program of a backend that trusts the certificate by `NODE_EXTRA_CA_CERTS`. */
const program = `
const { Client } = require('stytch');
const [custom_base_url, project_id, secret, session_jwt] = process.argv.slice(1);
const sdk = new Client({ project_id, secret, custom_base_url });
(async () => {
  const local = await sdk.sessions.authenticateJwtLocal({ session_jwt });
  const remote = await sdk.sessions.authenticate({ session_jwt });
  console.log(JSON.stringify([local.session_id, remote.session.session_id]));
})().catch((error) => { console.error(error); process.exitCode = 1; });
`;

function run(
  certificate: string | null,
  values: readonly string[],
): Promise<readonly [number | null, string]> {
  const { NODE_EXTRA_CA_CERTS: _, ...inherited } = process.env;
  const env = certificate === null ? inherited : { ...inherited, NODE_EXTRA_CA_CERTS: certificate };
  const child = spawn(process.execPath, ['-e', program, ...values], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  return new Promise((resolve) => child.once('close', (code) => resolve([code, output])));
}

describe('the Node SDK with custom_base_url', () => {
  test('verifies sessions locally and remotely if it trusts the certificate', async () => {
    const client = createTestClient();
    const { projectId, secret } = await client.emulator.projectCredentials();
    const options = { port: 0, hostname: '127.0.0.1', folder };
    const { server, port, certificateFile } = await serveHttps(client.emulator.fetch, options);
    const signedIn = await client.sdk('POST', '/passwords/authenticate', {
      email: 'demo@fairlead.example',
      password: 'Liquidity-2026!',
    });
    const id = signedIn.at('data.session.session_id');
    const values = [`https://localhost:${port}`, projectId, secret, String(signedIn.at('data.session_jwt'))];
    expect(await run(certificateFile, values)).toEqual([0, `${JSON.stringify([id, id])}\n`]);
    const [code, output] = await run(null, values);
    expect(code).toBe(1);
    expect(output).toMatch(/certificate|fetch failed|jwt_invalid/);
    server.close();
    client.emulator.close();
  });

  test('cannot use a port that another program has taken', async () => {
    const client = createTestClient();
    const options = { port: 0, hostname: '127.0.0.1', folder };
    const { server, port } = await serveHttps(client.emulator.fetch, options);
    await expect(serveHttps(client.emulator.fetch, { ...options, port })).rejects.toThrow('EADDRINUSE');
    const status = await new Promise((resolve, reject) => {
      const ca = readFileSync(join(folder, 'cert.pem'));
      const sent = request({ host: '127.0.0.1', port, path: '/emulator/api/health', ca }, (response) =>
        resolve(response.statusCode),
      );
      sent.once('error', reject).end();
    });
    expect(status).toBe(200);
    server.close();
    client.emulator.close();
  });
});

describe('the environment', () => {
  test('sets the credentials and the port', () => {
    const environment = {
      EMULATOR_PROJECT_ID: 'project-test-mine',
      EMULATOR_PROJECT_SECRET: 'secret-test-of-my-own',
    };
    expect(readBackendOptions(environment)).toEqual({
      projectId: 'project-test-mine',
      projectSecret: 'secret-test-of-my-own',
      webhook: { hosts: [] },
    });
    expect(readBackendOptions({ EMULATOR_PROJECT_ID: '' })).toEqual({ webhook: { hosts: [] } });
    expect(readHttpsSettings({})).toBeNull();
    expect(readHttpsSettings({ EMULATOR_HTTPS_PORT: '4175', EMULATOR_DB: '/x/a.db' })).toEqual({
      port: 4175,
      folder: '/x/emulator-https',
    });
    expect(readHttpsSettings({ EMULATOR_HTTPS_PORT: '0', EMULATOR_DB: ':memory:' })?.folder).toBe(
      join('.data', 'emulator-https'),
    );
  });

  test.each([
    [{ EMULATOR_PROJECT_ID: 'project-live-x' }, 'test project'],
    [{ EMULATOR_PROJECT_ID: 'project-test-a:b' }, 'test project'],
    [{ EMULATOR_PROJECT_SECRET: 'short' }, '16 to 200'],
    [{ EMULATOR_PROJECT_SECRET: 'with a space in the middle' }, '16 to 200'],
  ])('refuses %j', (environment, message) => {
    expect(() => readBackendOptions(environment)).toThrow(message);
  });

  test.each(['x', '65536', '-1', '1.5', ' ', '0x10', '1e3'])('refuses the port "%s"', (port) => {
    expect(() => readHttpsSettings({ EMULATOR_HTTPS_PORT: port })).toThrow(
      '--https-port (EMULATOR_HTTPS_PORT) must be a number from 0 to 65535.',
    );
  });
});
