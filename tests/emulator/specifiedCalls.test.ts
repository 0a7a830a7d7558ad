import { expect, test } from 'vitest';
import { clientForEachTest, send } from './emulatorClient.ts';
import { specifiedCalls } from './specifiedCalls.ts';

const client = clientForEachTest();

test('the emulator implements each call of the specification except the search for members of organizations', async () => {
  const calls = specifiedCalls();
  expect(calls).toHaveLength(51);
  const missing: string[] = [];
  for (const { method, path } of calls) {
    const url = path.replaceAll(/\{(\w+)\}/g, (_all, name) => examples[String(name)] ?? 'x');
    const reply = await send(client.emulator, method, url, method === 'GET' ? undefined : {}, {});
    expect({ path, error: reply.at('error_type') }).not.toEqual({ path, error: 'route_not_found' });
    if (reply.status === 501) missing.push(`${method} ${path}`);
  }
  expect(missing).toEqual(['POST /sdk/v1/b2b/organizations/members/search']);
});

const examples: Readonly<Record<string, string>> = { provider: 'google' };
