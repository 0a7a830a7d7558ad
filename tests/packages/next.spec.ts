import { expect, type Page } from '@playwright/test';
import { ada, emulator, test } from './silentPage.js';

async function signIn(page: Page) {
  await page.getByRole('textbox', { name: 'Email' }).fill(ada.email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Password', { exact: true }).fill(ada.password);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

test('a Server Component shows the widget, in an element with class and style', async ({ page, request }) => {
  const html = await (await request.get('/')).text();
  expect(html).toContain('<h1>Welcome</h1><div class="sign-in" style="max-width:400px"></div>');
  await page.goto('/');
  await expect(page.locator('div.sign-in')).toHaveCSS('max-width', '400px');
  await expect(page.locator('div.sign-in').getByRole('textbox', { name: 'Email' })).toBeVisible();
  await signIn(page);
  await expect(page.getByText('You have successfully logged in.')).toBeVisible();
  expect(await emulator.sessions.list()).toHaveLength(1);
});

test('the callback and the session tell a page who has signed in', async ({ page }) => {
  await page.goto('/callbacks');
  await expect(page.getByText('event: nobody, session: nobody')).toBeVisible();
  await signIn(page);
  const [user] = await emulator.users.list();
  await expect(page.getByText(`event: ${user?.user_id}, session: ${user?.user_id}`)).toBeVisible();
});
