import { expect, test } from './fixtures.ts';
import { submitLogin } from './signIn.ts';

const missing = '/dashboard/no/such/section';
const heading = { level: 1, name: 'Page not found' } as const;

test('an unknown path below the dashboard has status 404, asks for a session first, and keeps the frame', async ({
  page,
  site,
  complaints,
}) => {
  complaints.allow(/404 \(Not Found\)/);
  const html = await (await fetch(`${site.origin}${missing}`)).text();
  expect(html).toContain('<title>Page not found · Fairlead</title>');

  await page.goto(`${missing}?page=2`);
  await page.waitForURL((url) => url.pathname === '/login');
  expect(new URL(page.url()).searchParams.get('next')).toBe(`${missing}?page=2`);
  await submitLogin(page);
  await expect(page.getByRole('heading', heading)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(missing);

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
