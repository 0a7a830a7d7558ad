import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { findFirefox } from '../findBrowsers.ts';

/** Firefox, driven over its own remote protocol, which alone reaches the browser's authenticator. */
export interface MarionetteSession {
  /**
   * Sends a command.
   *
   * @throws Error with Firefox's message if it refuses the command
   */
  command(name: string, parameters?: object): Promise<unknown>;
  close(): Promise<void>;
}

/** Settings of the test profile: a free port for the protocol, and an authenticator in software. */
const preferences = {
  'marionette.port': 0,
  'security.webauth.webauthn_enable_softtoken': true,
  'security.webauth.webauthn_enable_usbtoken': false,
  'app.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
} as const;

/** Starts Firefox without a window and with a new profile. */
export async function startMarionette(): Promise<MarionetteSession> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  await writeFile(join(profile, 'user.js'), lines.join(''));
  const child = spawn(
    findFirefox() ?? 'firefox',
    ['--headless', '--marionette', '--no-remote', '--profile', profile],
    { stdio: 'ignore' },
  );
  const portFile = join(profile, 'MarionetteActivePort');
  let port = 0;
  await expect(async () => {
    port = Number(await readFile(portFile, 'utf8'));
    expect(port).toBeGreaterThan(0);
  }).toPass({ timeout: 60_000 });
  const socket = connect(port, '127.0.0.1');
  const answers = readAnswers(socket);
  await answers.next();
  let lastId = 0;

  async function command(name: string, parameters: object = {}): Promise<unknown> {
    lastId += 1;
    const message = JSON.stringify([0, lastId, name, parameters]);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    const { value } = await answers.next();
    const [, , error, result] = value as [number, number, { message: string } | null, unknown];
    if (error) throw new Error(`${name}: ${error.message}`);
    return result;
  }

  await command('WebDriver:NewSession', { acceptInsecureCerts: false });
  return {
    command,
    async close() {
      socket.destroy();
      child.kill();
      await once(child, 'exit');
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Yields the messages of Firefox, each of which is preceded by its length in bytes and a colon. */
async function* readAnswers(socket: Socket): AsyncGenerator<unknown, undefined> {
  let received: Buffer = Buffer.alloc(0);
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, Math.max(0, colon)).toString());
      if (colon < 1 || received.length < end) break;
      yield JSON.parse(received.subarray(colon + 1, end).toString());
      received = received.subarray(end);
    }
  }
  return undefined;
}
