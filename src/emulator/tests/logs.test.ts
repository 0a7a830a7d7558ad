import { afterEach, expect, test, vi } from 'vitest';
import { demoClient } from '../demoData.ts';
import { drainQueue } from './drainQueue.ts';
import { createTestClient, signInByPassword } from './emulatorClient.ts';

afterEach(() => vi.restoreAllMocks());

function collectConsoleOutput(): string[] {
  const lines: string[] = [];
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      lines.push(
        parts.map((part) => (part instanceof Error ? `${part.stack}` : JSON.stringify(part))).join(' '),
      );
    });
  }
  return lines;
}

test('logs nothing for successful or refused calls', async () => {
  const lines = collectConsoleOutput();
  const client = createTestClient();
  await signInByPassword(client);
  await client.sdk('POST', '/passwords/authenticate', { email: demoClient.email, password: 'wrong' });
  await client.sdk('POST', '/magic_links/authenticate', { token: 'made-up' });
  await client.sdk('POST', '/passwords/authenticate', '{');
  client.emulator.close();
  expect(lines).toEqual([]);
});

test('logs an internal failure as a 500 with the endpoint and no secret', async () => {
  const client = createTestClient();
  await signInByPassword(client);
  const lines = collectConsoleOutput();
  client.emulator.close();
  await drainQueue();
  const secrets = { password: 'password-secret', token: 'token-secret', code_verifier: 'verifier-secret' };
  const signIn = await client.sdk('POST', '/passwords/authenticate', { email: 'a@example.com', ...secrets });
  const link = await client.sdk('POST', '/magic_links/authenticate', secrets);
  for (const reply of [signIn, link]) {
    expect([reply.status, reply.at('error_type')]).toEqual([500, 'internal_server_error']);
    expect(reply.text).not.toContain('secret');
  }
  const log = lines.join('\n');
  expect(log).toContain('/sdk/v1/passwords/authenticate');
  expect(log).not.toContain('secret');
  expect(log).not.toContain(client.token);
});
