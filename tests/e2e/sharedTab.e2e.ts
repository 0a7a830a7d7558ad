import type { BrowserContext } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { visit } from './hydration.ts';
import { createSharedTab } from './sharedTab.ts';

const viewport = { width: 800, height: 600 };

test('a test finds nothing of the test before it in the shared tab', async ({ browser, site }) => {
  const tab = createSharedTab();
  const context = await tab.open(browser, viewport);
  const requested: string[] = [];
  onlyPage(context).on('request', (request) => requested.push(request.url()));
  await leaveTraces(context, site.origin);
  await tab.release(site.origin);
  requested.length = 0;

  const next = await tab.open(browser, { width: 320, height: 640 });
  expect(next, 'the context is kept').toBe(context);
  expect(next.pages()).toHaveLength(1);
  const page = onlyPage(next);
  await visit(page, `${site.origin}/login`);

  expect(page.viewportSize()).toEqual({ width: 320, height: 640 });
  expect(
    await page.evaluate(async () => ({
      mark: Reflect.get(window, 'mark'),
      report: Reflect.get(window, 'report'),
      isAllowed: (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted',
      local: localStorage.getItem('left'),
      session: sessionStorage.getItem('left'),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    })),
  ).toEqual({
    mark: undefined,
    report: undefined,
    isAllowed: false,
    local: null,
    session: null,
    databases: [],
    isDark: false,
  });
  expect((await next.cookies()).filter(({ name }) => name === 'left')).toEqual([]);
  expect(requested, 'the listener is removed').toEqual([]);
  await tab.close();
});

const spoilers: Readonly<Record<string, (context: BrowserContext) => Promise<unknown>>> = {
  'a clock of the test': (context) => onlyPage(context).clock.install(),
  'a function exposed to the page': (context) => onlyPage(context).exposeFunction('report', () => null),
  'a listener for one event': async (context) => onlyPage(context).once('request', () => null),
  'a closed page': (context) => onlyPage(context).close(),
};

test('a tab with a change that cannot be undone is not shared', async ({ browser, site }) => {
  for (const [change, spoil] of Object.entries(spoilers)) {
    await test.step(change, async () => {
      const tab = createSharedTab();
      const context = await tab.open(browser, viewport);
      await spoil(context);
      await tab.release(site.origin);
      expect(await tab.open(browser, viewport)).not.toBe(context);
      await tab.close();
    });
  }
});

async function leaveTraces(context: BrowserContext, origin: string): Promise<void> {
  const page = onlyPage(context);
  await page.addInitScript(() => Reflect.set(window, 'mark', 1));
  await page.route('**/*.js', (route) => route.abort());
  await page.exposeBinding('report', () => null);
  await context.grantPermissions(['geolocation']);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${origin}/login`);
  await page.evaluate(() => {
    localStorage.setItem('left', '1');
    sessionStorage.setItem('left', '1');
    document.cookie = 'left=1; path=/login';
    indexedDB.open('left');
  });
  await context.newPage();
  await context.setOffline(true);
}

function onlyPage(context: BrowserContext) {
  const [page] = context.pages();
  if (!page) throw new Error('The shared tab has no page.');
  return page;
}
