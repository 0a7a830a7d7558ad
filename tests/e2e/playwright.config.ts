import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from '../support/chromium.ts';

// A trace photographs the page at every step, which doubles the time; whoever looks for a fault asks for one.
const trace = process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off';

/** The whole thing: the production build behind its own server, the real client library, the real provider. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../../test-results',
  // Each has a server of its own; one waits while the other works.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  expect: {
    timeout: 5_000,
    // Another version of the browser smooths the edge of a letter otherwise; a line that moved is a hundred times more.
    toHaveScreenshot: { maxDiffPixelRatio: 0.001 },
  },
  snapshotPathTemplate: '../pictures/{arg}{ext}',
  reporter: process.env['E2E_REPORT']
    ? [['list'], ['json', { outputFile: process.env['E2E_REPORT'] }]]
    : 'list',
  use: { browserName: 'chromium', launchOptions: chromiumLaunch, trace },
});
