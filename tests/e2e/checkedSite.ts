import type { BrowserContext, Page } from '@playwright/test';
import type { Project } from 'fairlead-emulator/contracts/projectContract';
import { expect, test as base } from './fixtures.ts';

interface ViolationFixtures {
  /** Fails a test in which the browser reports a violation of the Content Security Policy. */
  readonly violations: readonly string[];
}

/** Test function like that of `fixtures.ts`, which also records violations. */
export const test = base.extend<ViolationFixtures>({
  violations: [
    async ({ context }, use) => {
      const violations = await recordViolations(context);
      await use(violations);
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
});

/** Settings of a project with captcha and device telemetry. */
export const checkedProject = {
  captcha_enabled: true,
  dfp_protected_auth_enabled: true,
  dfp_protected_auth_mode: 'OBSERVATION',
} as const satisfies Partial<Project>;

/** Records the browser's reports of policy violations, from the first script of each page on. */
export async function recordViolations(context: BrowserContext): Promise<readonly string[]> {
  const violations: string[] = [];
  await context.exposeBinding('recordViolation', (_source, violation: string) => {
    violations.push(violation);
  });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const record = Reflect.get(window, 'recordViolation') as (violation: string) => void;
      record(`${violatedDirective}: ${blockedURI} ${sample}`);
    });
  });
  return violations;
}

/** Locates the heading of the account, the first page after a sign-in. */
export const account = (page: Page) => page.getByRole('heading', { level: 1, name: 'Account' });
