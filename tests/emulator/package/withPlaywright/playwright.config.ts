import { defineConfig } from '@playwright/test';
import type { EmulatorWorkerFixtures } from 'fairlead-emulator/playwright';

const port = Number(process.env['APP_PORT'] ?? 5173);
const origin = `http://localhost:${port}`;
const { CHROMIUM_PATH: chromium } = process.env;

export default defineConfig<object, EmulatorWorkerFixtures>({
  testMatch: '*.spec.ts',
  workers: 1,
  timeout: 60_000,
  webServer: { command: `node app/server.mjs ${port}`, url: origin },
  use: {
    baseURL: origin,
    // The pages of the application call the emulator.
    emulatorOptions: { origins: [origin] },
    launchOptions: chromium === undefined ? {} : { executablePath: chromium },
  },
});
