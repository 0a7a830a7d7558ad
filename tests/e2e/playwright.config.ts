import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from '../support/chromium.ts';

// A trace doubles the run time, so it is opt-in.
const trace = process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off';

/** Tests the production build with its server, the unmodified client library and the emulator. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  globalSetup: './requireBuild.ts',
  outputDir: '../../test-results',
  // One more than the cores of the smallest machine, because tests also wait. Each worker starts its own server.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Generous, because a limit of time must not fail a check on a busy machine.
  timeout: 120_000,
  expect: {
    timeout: 20_000,
    // Allows for font smoothing, which differs between browser versions; a moved line differs a hundred times more.
    toHaveScreenshot: { maxDiffPixelRatio: 0.001 },
  },
  snapshotPathTemplate: '../pictures/{arg}{ext}',
  reporter: process.env['E2E_REPORT']
    ? [['list'], ['json', { outputFile: process.env['E2E_REPORT'] }]]
    : 'list',
  use: {
    browserName: 'chromium',
    launchOptions: chromiumLaunch,
    // Drawing animations takes a fifth of the processor's time. Tests of a motion allow it.
    contextOptions: { reducedMotion: 'reduce' },
    trace,
  },
});
