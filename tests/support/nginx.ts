import { expect } from '@playwright/test';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensureNginx } from '../run/ensureNginx.ts';

const readyLimitMs = 10_000;

/**
 * Starts nginx without a site, as after its installation.
 *
 * @param folder folder that stands for `/etc/nginx`, with the folder `conf.d`
 * @returns a function that stops nginx
 * @throws Error with the output of nginx if it ends
 */
export async function startNginx(folder: string): Promise<() => Promise<void>> {
  const { executable } = ensureNginx();
  await writeFile(join(folder, 'nginx.conf'), mainText());
  const child = spawn(executable, ['-p', folder, '-c', 'nginx.conf'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const output: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  const hasEnded = () => child.exitCode !== null;
  // nginx writes the file when it accepts signals.
  await expect
    .poll(() => hasEnded() || existsSync(join(folder, 'nginx.pid')), { timeout: readyLimitMs })
    .toBe(true);
  if (!hasEnded()) return stop;
  throw new Error(`nginx did not start:\n${output.join('')}`);
}

function mainText(): string {
  const { brotliModule } = ensureNginx();
  return [
    ...(brotliModule === null ? [] : [`load_module ${brotliModule};`]),
    // As root, nginx would run its workers as a user that cannot read the build.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    'pid nginx.pid;',
    'error_log stderr warn;',
    'worker_processes 1;',
    'events {}',
    'http {',
    '  access_log off;',
    '  gzip on;',
    ...['client_body', 'proxy', 'fastcgi', 'scgi', 'uwsgi'].map((name) => `  ${name}_temp_path ${name};`),
    '  include conf.d/*.conf;',
    '}',
    '',
  ].join('\n');
}

/** Waits until a program listens on a port of this machine, at most 10 seconds. */
export async function waitForPort(port: number): Promise<void> {
  const isListening = async () => {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    return isOpen;
  };
  await expect.poll(isListening, { timeout: readyLimitMs, message: `port ${port} is open` }).toBe(true);
}

/**
 * Returns ports that no program uses. They are below the range from which Linux takes ports for others, so that no
 * server that starts meanwhile gets one of them.
 */
export async function freePorts(count: number): Promise<readonly number[]> {
  const ports: number[] = [];
  // Processes start at different ports.
  for (let port = 20_000 + (process.pid % 1_000) * 10; ports.length < count; port += 1) {
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    await once(server.close(), 'close');
    ports.push(port);
  }
  return ports;
}

/**
 * Writes a self-signed certificate for one day and its key.
 *
 * @param host name that the certificate is for
 */
export async function writeCertificate(host: string, certificate: string, key: string): Promise<void> {
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  const files = ['-keyout', key, '-out', certificate];
  await promisify(execFile)('openssl', ['req', '-x509', '-days', '1', ...curve, ...subject, ...files]);
}
