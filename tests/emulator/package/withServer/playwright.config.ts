import { defineConfig } from '@playwright/test';
import { appOrigin, emulatorOrigin } from './origins.js';

const { CHROMIUM_PATH: chromium } = process.env;
const projectSecret = 'secret-test-of-my-tests';

export default defineConfig({
  testMatch: '*.spec.ts',
  workers: 1,
  timeout: 60_000,
  webServer: [
    {
      command: 'npx fairlead-emulator start --db :memory: --cheap-hashes --seed seed.json',
      env: {
        PORT: new URL(emulatorOrigin).port,
        EMULATOR_ORIGINS: appOrigin,
        EMULATOR_PROJECT_SECRET: projectSecret,
      },
      url: `${emulatorOrigin}/emulator/api/health`,
      reuseExistingServer: !process.env['CI'],
    },
    {
      command: 'node server.js',
      env: { PORT: new URL(appOrigin).port, STYTCH_URL: emulatorOrigin, PROJECT_SECRET: projectSecret },
      url: appOrigin,
      reuseExistingServer: !process.env['CI'],
    },
  ],
  use: {
    baseURL: appOrigin,
    launchOptions: chromium === undefined ? {} : { executablePath: chromium },
  },
});
