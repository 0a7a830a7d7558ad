import type { Browser, Page } from '@playwright/test';

/** Answers Google's consent page, and returns the URL that it redirects to, which no page has opened. */
export async function holdCallback(page: Page, account: string): Promise<string> {
  await page.getByRole('textbox', { name: 'Email address' }).fill(account);
  const fields = await page
    .getByRole('button', { name: 'Continue', exact: true })
    .evaluate((submitter: HTMLButtonElement) => [...new FormData(submitter.form ?? undefined, submitter)]);
  const response = await page.request.post('/v1/public/oauth/google/start', {
    form: Object.fromEntries(fields.map(([name, value]) => [name, typeof value === 'string' ? value : ''])),
    headers: { Origin: new URL(page.url()).origin },
    maxRedirects: 0,
  });
  return response.headers()['location'] ?? '';
}

/** Signs an attacker in at Google in a separate browser, and returns the callback URL, which no page has opened. */
export async function callbackOfAttacker(browser: Browser, baseURL = ''): Promise<string> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Continue with Google', exact: true }).click();
  const url = await holdCallback(page, 'attacker@company.example');
  await context.close();
  return url;
}
