import type { BrowserContext, Page } from '@playwright/test';
import { demoClient } from '../../src/app/localProvider.ts';

/** Fills the login form of the page that is open, and presses the button. */
export async function submitLogin(page: Page, password: string = demoClient.password): Promise<void> {
  await page.getByLabel('Email').fill(demoClient.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Signs the demo client in, from the login page to the account. */
export async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await submitLogin(page);
  await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
}

/** Answers the offer of a passkey with no, where a page is to be seen without it. */
export async function declinePasskey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Not now' }).click();
}

/** Chooses "Logout" in the client's menu. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Demo Client' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

/** Opens the account in further tabs. */
export async function openTabs(context: BrowserContext, count: number): Promise<Page[]> {
  const tabs: Page[] = [];
  for (let index = 0; index < count; index += 1) {
    const tab = await context.newPage();
    await tab.goto('/dashboard/account');
    await tab.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
    tabs.push(tab);
  }
  return tabs;
}
