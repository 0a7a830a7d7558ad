import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from '../support/chromium.ts';

// A trace photographs the page at every step, which doubles the time; whoever looks for a fault asks for one.
const trace = process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off';

/** The whole thing: the production build behind its own server, the real client library, the real provider. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../../test-results',
  // More workers are no faster on two cores, and each would need a server of its own.
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 5_000 },
  reporter: process.env['E2E_REPORT']
    ? [['list'], ['json', { outputFile: process.env['E2E_REPORT'] }]]
    : 'list',
  use: { browserName: 'chromium', launchOptions: chromiumLaunch, trace },
});
