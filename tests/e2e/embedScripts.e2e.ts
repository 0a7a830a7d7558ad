import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page, Locator } from '@playwright/test';
import { preloadDelayMs } from '../../machines/contracts/timing.ts';
import { localPublicToken } from '../../src/config/localProvider.ts';
import type { WidgetConfiguration } from '../../src/embed/embedConfiguration.ts';
import { foreignSources } from '../../src/server/policySources.ts';
import { embedModuleBytes } from '../run/budgets.ts';
import { checkedProject, recordViolations } from './checkedSite.ts';
import { blankPath, mountOnPage, serveBlankPage, serveExample } from './embedPages.ts';
import { expect, test } from './fixtures.ts';

/** Opens a page that contains nothing but a widget. */
async function mountAlone(context: BrowserContext, page: Page, config: WidgetConfiguration): Promise<void> {
  await serveBlankPage(context);
  await page.goto(blankPath);
  await mountOnPage(page, 'mountLogin', { config });
}

/** Records the file names of the widget's scripts that a page requests. */
function recordScripts(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const [, file] = /\/dist\/widget\/([\w.-]+)$/.exec(request.url()) ?? [];
    if (file !== undefined) files.push(file);
  });
  return files;
}

const nameOf = (file: string) => file.replace(/\..*/, '');

async function gzippedBytes(file: string): Promise<number> {
  return gzipSync(await readFile(`dist/widget/${file}`), { level: 9 }).byteLength;
}

test('the first field takes typing before the page loads anything but the module', async ({
  page,
  context,
}) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  const scripts = recordScripts(page);
  await mountAlone(context, page, {
    products: ['oauth', 'otp', 'passwords', 'passkeys', 'crypto'],
    otpOptions: { methods: ['email', 'sms'] },
    oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
  });
  // The widget paints, but the time after which it loads more has not passed.
  await page.clock.runFor(preloadDelayMs / 5);
  const field = page.getByLabel('Phone number');
  await field.pressSequentially('2025550123');
  await expect(field).toHaveValue('2025550123');
  expect(new Set(scripts.map(nameOf))).toEqual(new Set(['widget']));
  const sizes = await Promise.all(scripts.map(gzippedBytes));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(embedModuleBytes);
  await page.clock.runFor(preloadDelayMs);
  await expect(field).toHaveValue('(202) 555-0123');
  await expect.poll(() => scripts.map(nameOf)).toContain('identityClient');
});

test('a client library that does not load is explained, and another attempt loads it', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/);
  await mountAlone(context, page, { products: ['otp'], otpOptions: { methods: ['email'] } });
  await context.route('**/identityClient.*.js', (route) => route.abort());
  // A page that is built with Vite may reload itself on this event.
  await page.evaluate(() =>
    addEventListener('vite:preloadError', () => Object.assign(window, { hasPreloadError: true })),
  );
  const field = page.getByRole('textbox', { name: 'Email' });
  await field.fill('retried@fairlead.example');
  await field.press('Enter');
  await expect(
    page.getByText('Unable to contact our servers. Check your connection, then try again.'),
  ).toBeVisible();
  expect(await page.evaluate(() => 'hasPreloadError' in window)).toBe(false);
  await context.unroute('**/identityClient.*.js');
  await field.press('Enter');
  await expect(page.getByLabel('Passcode', { exact: true })).toBeFocused();
});

test.describe('pinned scripts', () => {
  interface Manifest {
    readonly module: string;
    readonly integrity: Readonly<Record<string, string>>;
  }

  const folder = '/dist/widget';
  const readManifest = async (): Promise<Manifest> =>
    JSON.parse(await readFile('dist/widget/manifest.json', 'utf8')) as Manifest;

  /** Serves a page as the document of the widget shows it, with every script pinned. */
  async function servePinnedPage(context: BrowserContext, { module, integrity }: Manifest): Promise<void> {
    const urls = Object.entries(integrity).map(([name, hash]) => [`${folder}/${name}`, hash]);
    const importMap = JSON.stringify({ integrity: Object.fromEntries(urls) });
    await context.route('**/pinned', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>Pinned</title>
        <script type="importmap">${importMap}</script>
        <script type="module" src="${folder}/${module}" integrity="${integrity[module]}" crossorigin></script>
        <stytch-ui id="sign-in"></stytch-ui>`,
      }),
    );
  }

  /** Appends a space to a file of the build. */
  async function changeFile(context: BrowserContext, name: string): Promise<void> {
    const body = `${await readFile(`dist/widget/${name}`, 'utf8')} `;
    await context.route(`**${folder}/${name}`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    );
  }

  /** Defines the elements by the module of the page, and gives the widget its options. */
  const setOptions = async (page: Page) =>
    page.locator('#sign-in').evaluate(async (element, publicToken) => {
      const src = document.querySelector<HTMLScriptElement>('script[src]')?.src ?? '';
      const { defineElements } = (await import(src)) as { defineElements: () => void };
      defineElements();
      const config = { products: ['otp'], otpOptions: { methods: ['email', 'sms'] } };
      Object.assign(element, { options: { publicToken, apiOrigin: location.origin, config } });
    }, localPublicToken);

  test.beforeEach(async ({ context }) => {
    await serveExample(context);
  });

  test('a page that pins every script shows the widget and loads a chunk on demand', async ({
    page,
    context,
  }) => {
    const manifest = await readManifest();
    await servePinnedPage(context, manifest);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto('/pinned');
    await setOptions(page);
    const widget = page.locator('#sign-in');
    await widget.getByRole('tab', { name: 'Text' }).click();
    await widget.getByLabel('Phone number').pressSequentially('2025550123');
    await expect(widget.getByLabel('Phone number')).toHaveValue('(202) 555-0123');
    const scripts = requested.filter((path) => path.startsWith(folder));
    expect(scripts.filter((path) => path.includes('/widget.'))).toEqual([`${folder}/${manifest.module}`]);
    expect(scripts.every((path) => path.slice(folder.length + 1) in manifest.integrity)).toBe(true);
  });

  test('the browser refuses a changed module and a changed chunk', async ({ page, context, complaints }) => {
    complaints.allow(/Failed to find a valid digest/);
    const manifest = await readManifest();
    await servePinnedPage(context, manifest);
    const refused = () =>
      page.waitForEvent('console', (message) => message.text().includes('Failed to find a valid digest'));
    const chunk = Object.keys(manifest.integrity).find((name) => name.startsWith('phoneNumbers.')) ?? '';
    await changeFile(context, chunk);
    await page.goto('/pinned');
    await setOptions(page);
    const failingChunk = refused();
    await page.locator('#sign-in').getByRole('tab', { name: 'Text' }).click();
    await page.locator('#sign-in').getByLabel('Phone number').pressSequentially('2025550123');
    await failingChunk;
    await changeFile(context, manifest.module);
    const failingModule = refused();
    await page.goto('/pinned');
    await failingModule;
    await expect(setOptions(page)).rejects.toThrow('Failed to fetch dynamically imported module');
  });
});

test.describe('checks of the browser', () => {
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
});
