import { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { createEmulator } from '../../createEmulator.ts';
import { callSdkMethods } from '../../sdkMethods.ts';
import { cheapHashing } from '../emulatorClient.ts';

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
