import { expect, test as base } from '@playwright/test';
import { createEmulatorClient } from 'fairlead-emulator/client';
import { emulatorOrigin } from './origins.js';

export const emulator = createEmulatorClient({ origin: emulatorOrigin });

/** The user of the seed. */
export const ada = { email: 'ada@example.com', password: 'Correct-Horse-77-Battery' };

/** Each test begins with the data of the seed. Its page has no error or warning, and sends no request to another computer. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const found: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) found.push(message.text());
    });
    page.on('pageerror', (error) => found.push(error.message));
    page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (protocol.startsWith('http') && hostname !== 'localhost') found.push(request.url());
    });
    await emulator.reset();
    await use(page);
    expect(found).toEqual([]);
  },
});
