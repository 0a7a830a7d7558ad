import { defineConfig } from '@playwright/test';
import { emulatorOrigin, expressOrigin, turbopackOrigin, webpackOrigin } from './origins.js';

const { CHROMIUM_PATH: chromium } = process.env;
const projectSecret = 'secret-test-of-my-tests';
const portOf = (origin: string) => new URL(origin).port;

export default defineConfig({
  workers: 1,
  timeout: 60_000,
  reporter: 'list',
  webServer: [
    {
      command: 'npx fairlead-emulator start --db :memory: --cheap-hashes --seed seed.json',
      env: {
        PORT: portOf(emulatorOrigin),
        EMULATOR_ORIGINS: [expressOrigin, webpackOrigin, turbopackOrigin].join(),
        EMULATOR_PROJECT_SECRET: projectSecret,
      },
      url: `${emulatorOrigin}/emulator/api/health`,
    },
    {
      command: 'node express/server.js',
      env: { PORT: portOf(expressOrigin), STYTCH_URL: emulatorOrigin, PROJECT_SECRET: projectSecret },
      url: expressOrigin,
    },
    ...[['webpack', webpackOrigin] as const, ['turbopack', turbopackOrigin] as const].map(
      ([bundler, origin]) => ({
        command: `npx next start ${bundler} --hostname localhost --port ${portOf(origin)}`,
        url: origin,
      }),
    ),
  ],
  use: { launchOptions: chromium === undefined ? {} : { executablePath: chromium } },
  projects: [
    { name: 'express', testMatch: 'express.spec.ts', use: { baseURL: expressOrigin } },
    { name: 'next, by webpack', testMatch: 'next.spec.ts', use: { baseURL: webpackOrigin } },
    { name: 'next, by Turbopack', testMatch: 'next.spec.ts', use: { baseURL: turbopackOrigin } },
  ],
});
