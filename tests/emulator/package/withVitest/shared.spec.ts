import { createEmulatorClient } from 'fairlead-emulator/client';
import { expect, inject, test } from 'vitest';

const emulator = createEmulatorClient({ origin: inject('emulatorOrigin') });

test('uses the emulator of all files', async () => {
  expect((await emulator.project.read()).rate_limits).toBe(false);
  const user = await emulator.users.create({ email: 'shared@example.com' });
  expect(await emulator.users.list()).toContainEqual(user);
});
