import { readFile } from 'node:fs/promises';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { foreignSources } from '../../src/server/policySources.ts';
import { checkedProject, recordViolations } from './checkedSite.ts';
import { serveExample } from './embedPages.ts';
import { expect, test } from './fixtures.ts';

const unchecked =
  'This browser could not be checked. Allow scripts from google.com and stytch.com, then reload this page. If that does not help, use another browser or contact us.';

/** Sources that a page has to admit for a project with captcha and device telemetry, as documented. */
const documented = foreignSources(
  { features: ['captcha', 'device-telemetry'], customDomain: null, logoOrigins: [] },
  'public-token-test-11111111-2222-4333-8444-555555555555',
);

const emitted = (page: Page) => page.locator('#log').getByRole('listitem');

test.beforeEach(({ emulator }) => emulator.changeProject(checkedProject));

/** Answers requests to the hosts of both scripts with the emulator's stand-ins. */
async function serveStandIns(context: BrowserContext, origin: string): Promise<void> {
  for (const [url, path] of [
    ['https://www.google.com/recaptcha/enterprise.js*', '/clientside-services/recaptcha/enterprise.js'],
    ['https://elements.stytch.com/telemetry.js', '/clientside-services/telemetry.js'],
  ] as const) {
    await context.route(url, async (route) => {
      const response = await fetch(`${origin}${path}`);
      await route.fulfill({
        status: response.status,
        contentType: 'text/javascript',
        body: await response.text(),
      });
    });
  }
}

/** Runs the script of the documentation that creates the Trusted Types policy, before the scripts of the page. */
async function runDocumentedScript(context: BrowserContext): Promise<void> {
  const documentation = await readFile('docs/embed/README.md', 'utf8');
  const [script] = documentation.match(/(?<=```js\n)const scripts = [^`]+/) ?? [];
  expect(script).toContain("createPolicy('default'");
  await context.addInitScript({ content: script ?? '' });
}

async function submitEmail(widget: Locator): Promise<void> {
  const field = widget.getByRole('textbox', { name: 'Email' });
  await field.fill('checked@fairlead.example');
  await field.press('Enter');
}

test('a page that follows the documentation lets the checks run, without a policy violation', async ({
  page,
  context,
  emulator,
  site,
}) => {
  const violations = await recordViolations(context);
  await serveExample(context, documented);
  await serveStandIns(context, site.origin);
  await runDocumentedScript(context);
  await page.goto('/docs/embed/index.html');
  const widget = page.locator('#sign-in');
  await submitEmail(widget);
  const passcode = widget.getByLabel('Passcode', { exact: true });
  await expect(passcode).toBeFocused();
  const { code = '' } = await emulator.messageTo('checked@fairlead.example');
  await passcode.fill(code);
  await expect(widget.getByText('Your passcode has been successfully verified.')).toBeVisible();
  expect(violations).toEqual([]);
});

test('onError names the check on a page whose policy refuses the scripts', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/TrustedScriptURL|Content Security Policy/);
  await serveExample(context);
  await page.goto('/docs/embed/index.html');
  const widget = page.locator('#sign-in');
  await submitEmail(widget);
  await expect(widget.getByText(unchecked)).toBeVisible();
  await expect(emitted(page).last()).toHaveText(`in the form: browser-unchecked: ${unchecked}`);
});
