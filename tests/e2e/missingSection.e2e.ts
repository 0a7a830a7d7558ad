import { expect, test } from './fixtures.ts';
import { openAccount, submitLogin } from './signIn.ts';

const missing = '/dashboard/no/such/section';
const heading = { level: 1, name: 'Page not found' } as const;

test('an unknown path below the dashboard asks for a session first', async ({ page, complaints }) => {
  complaints.allow(/404 \(Not Found\)/);
  const response = await page.goto(`${missing}?page=2`);
  expect(response?.status()).toBe(404);
  await page.waitForURL((url) => url.pathname === '/login');
  expect(new URL(page.url()).searchParams.get('next')).toBe(`${missing}?page=2`);
  await submitLogin(page);
  await expect(page.getByRole('heading', heading)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(missing);
});

test('an unknown path below the dashboard has status 404 in the frame of the dashboard', async ({
  page,
  complaints,
}) => {
  complaints.allow(/404 \(Not Found\)/);
  await openAccount(page);
  const response = await page.goto(missing);
  expect(response?.status()).toBe(404);
  expect(response?.headers()['cache-control']).toBe('no-store');
  await expect(page.getByRole('heading', heading)).toBeVisible();
  await expect(page).toHaveTitle('Page not found · Fairlead');
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Demo Client/ })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go to your account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/dashboard/account');
});

test('the title of the document for an unknown path is right before scripts run', async ({ site }) => {
  const html = await (await fetch(`${site.origin}${missing}`)).text();
  expect(html).toContain('<title>Page not found · Fairlead</title>');
});
