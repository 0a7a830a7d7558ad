import {
  test as base,
  expect,
  type BrowserContext,
  type ConsoleMessage,
  type WebError,
} from '@playwright/test';
import { startSite, type SiteProcess } from '../support/site.ts';
import { controlEmulator, type EmulatorControl } from './emulatorControl.ts';

/** Console errors, warnings and uncaught errors during a test. */
export interface Complaints {
  allow(pattern: RegExp): void;
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
 * Test function of all end-to-end tests: starts the built site on a free port with its own database, which is reset
 * before each test. A policy violation, console error or uncaught error fails the test.
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
      const { complaints, stop } = collectComplaints(context);
      await use(complaints);
      stop();
      expect(complaints.unexpected()).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Matches the messages of a page without a network: each of its sections may refresh its data and reports the failure. */
export const offlineComplaints = /ERR_INTERNET_DISCONNECTED|failed: \{code: unreachable/;

function collectComplaints(context: BrowserContext): {
  readonly complaints: Complaints;
  readonly stop: () => void;
} {
  const recorded: string[] = [];
  const allowed: RegExp[] = [];
  // Policy violations and hydration mismatches are recorded too: the browser logs them as console errors.
  const onMessage = (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      recorded.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    }
  };
  const onError = (error: WebError) =>
    recorded.push(`uncaught: ${error.error().stack ?? error.error().message}`);
  context.addListener('console', onMessage);
  context.addListener('weberror', onError);
  return {
    complaints: {
      allow: (pattern) => allowed.push(pattern),
      unexpected: () => recorded.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint))),
    },
    stop() {
      context.removeListener('console', onMessage);
      context.removeListener('weberror', onError);
    },
  };
}
