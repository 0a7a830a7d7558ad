import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { localPublicToken } from '../../src/config/localProvider.ts';
import { serveExample } from './embedPages.ts';
import { expect, test } from './fixtures.ts';

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

const setOptions = (page: Page) =>
  page.locator('#sign-in').evaluate((element, publicToken) => {
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
  expect(await page.evaluate(() => customElements.get('stytch-ui') === undefined)).toBe(true);
});
