import { defineConfig } from '@playwright/test';
import { findFirefox } from './findBrowsers.ts';

/**
 * Runs the journeys that matter most in two further engines: in Firefox the end-to-end tests with the tag
 * `@every-engine`, in WebKitGTK, which Playwright does not drive, the same journeys by WebDriver.
 */
export default defineConfig({
  globalSetup: '../e2e/requireBuild.ts',
  outputDir: '../../test-results',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  projects: [
    {
      name: 'firefox',
      testDir: '../e2e',
      testMatch: '*.e2e.ts',
      grep: /@every-engine/,
      use: {
        browserName: 'firefox',
        channel: 'moz-firefox',
        launchOptions: { executablePath: findFirefox() ?? 'firefox' },
      },
    },
    { name: 'firefox-authenticator', testDir: 'firefox', testMatch: '*.e2e.ts' },
    { name: 'webkitgtk', testDir: 'webkitgtk', testMatch: '*.e2e.ts' },
  ],
});
