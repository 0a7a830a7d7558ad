import { startEmulator } from 'fairlead-emulator';
import { createEmulatorClient, EmulatorError } from 'fairlead-emulator/client';
import { expect, test } from 'vitest';

test('restores a saved state in another emulator', async () => {
  const [first, second] = await Promise.all([startEmulator(), startEmulator()]);
  await first.client.users.create({ email: 'ada@example.com', password: 'weak' });
  const snapshot = await first.client.snapshot.take();
  const client = createEmulatorClient({ origin: second.origin });
  await client.snapshot.restore(snapshot);
  expect(await client.users.list()).toEqual(await first.client.users.list());
  await Promise.all([first.close(), second.close()]);
});

test('serves the page until it closes', async () => {
  const emulator = await startEmulator();
  const page = await fetch(`${emulator.origin}/emulator`);
  expect(await page.text()).toContain('<div id="root">');
  await emulator.close();
  await expect(emulator.client.health()).rejects.toThrow(EmulatorError);
});
