import { test as base } from '@playwright/test';
import { startSite, type SiteProcess } from '../support/site.ts';
import { controlEmulator, type EmulatorControl } from './emulatorControl.ts';

interface TestFixtures {
  readonly emulator: EmulatorControl;
}

interface WorkerFixtures {
  readonly site: SiteProcess;
}

/** Test function that starts the built site on a free port with its own database, for any browser. */
export const siteTest = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  emulator: async ({ site }, use) => use(controlEmulator(site.origin)),
});
