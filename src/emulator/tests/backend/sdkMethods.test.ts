import { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { createEmulator } from '../../createEmulator.ts';
import { callSdkMethods } from '../../sdkMethods.ts';
import { basic, cheapHashing, send } from '../emulatorClient.ts';

test('every method of the SDK reaches an endpoint of the emulator, and opens no connection', async () => {
  const connect = vi.spyOn(Socket.prototype, 'connect');
  const emulator = createEmulator({ databasePath: ':memory:', hashingCost: cheapHashing });
  const methods = await callSdkMethods(await emulator.projectCredentials(), emulator.fetch);
  emulator.close();
  expect(connect).not.toHaveBeenCalled();
  connect.mockRestore();
  expect(methods).toHaveLength(94);
  expect(methods.filter(({ isImplemented }) => isImplemented).length).toBeGreaterThanOrEqual(60);
});

test.each(['/v1/b2b/organizations', '/v1/b2b/sessions/authenticate', '/v1/b2b/magic_links/authenticate'])(
  'the business client of the SDK has no route: %s',
  async (path) => {
    const emulator = createEmulator({ databasePath: ':memory:', hashingCost: cheapHashing });
    const { projectId, secret } = await emulator.projectCredentials();
    const headers = { Authorization: basic(projectId, secret) };
    const reply = await send(emulator, 'POST', path, {}, headers);
    emulator.close();
    expect([reply.status, reply.at('error_type')]).toEqual([404, 'route_not_found']);
  },
);
