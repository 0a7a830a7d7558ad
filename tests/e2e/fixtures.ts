import { test as base, expect, type BrowserContext } from '@playwright/test';
import { startSite, type SiteProcess } from '../support/site.ts';
import { controlEmulator, type EmulatorControl } from './emulatorControl.ts';

/** What pages complained about during a test. */
export interface Complaints {
  /** Lets a complaint pass that the test provokes. */
  allow(pattern: RegExp): void;
  /** Those that nobody allowed. */
  unexpected(): readonly string[];
}

interface TestFixtures {
  readonly emulator: EmulatorControl;
  readonly complaints: Complaints;
}

interface WorkerFixtures {
  readonly site: SiteProcess;
}

/**
 * The test function of every end-to-end test: the built site on a free port with a database of its own, reset before
 * each test. A policy violation, an error on the console or one that nobody caught fails the test.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
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
  complaints: [
    async ({ context, emulator }, use) => {
      await emulator.reset();
      const complaints = collectComplaints(context);
      await use(complaints);
      expect(complaints.unexpected()).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

function collectComplaints(context: BrowserContext): Complaints {
  const heard: string[] = [];
  const allowed: RegExp[] = [];
  // Policy violations and hydration mismatches are written to the console as errors, too.
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      heard.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (error) => heard.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  return {
    allow: (pattern) => allowed.push(pattern),
    unexpected: () => heard.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint))),
  };
}
