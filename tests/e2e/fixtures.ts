import { expect, type BrowserContext, type ConsoleMessage, type WebError } from '@playwright/test';
import { siteTest } from './siteFixture.ts';

/** Console errors, warnings and uncaught errors during a test. */
export interface Complaints {
  allow(pattern: RegExp): void;
  unexpected(): readonly string[];
}

/**
 * Test function of all end-to-end tests that Playwright drives. The emulator is reset before each test. A policy
 * violation, console error or uncaught error fails the test.
 */
export const test = siteTest.extend<{ readonly complaints: Complaints }>({
  complaints: [
    async ({ context, emulator, browserName }, use) => {
      await emulator.reset();
      const { complaints, stop } = collectComplaints(context);
      if (browserName === 'firefox') complaints.allow(endedByNavigation);
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

/**
 * Matches what Firefox, unlike Chromium, still reports for a page that is being left: fonts, scripts and requests that
 * the navigation ended. It prints an `Error` by its name alone.
 */
const endedByNavigation =
  /downloadable font: download failed|^(?:error|warning): (?:\[Stytch\] |No session: |Part of the page failed to load: )?Error \(|\[Stytch\] Unable to retrieve RBAC|Signing in failed: \{code: (?:unreachable|unexpected)/;

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
