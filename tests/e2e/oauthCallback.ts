import { createHash } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import { localPublicToken } from '../../src/config/localProvider.ts';
import { callProvider } from './providerCalls.ts';

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

const verifier = 'verifier-of-a-sign-in-without-a-page-of-the-site';

/** Signs a client in with Google's consent page and the API alone, and opens a page of the site. */
export async function openByGoogle(page: Page, account: string, path: string): Promise<void> {
  const { origin } = new URL((await page.request.get('/healthz')).url());
  const parameters = new URLSearchParams({
    public_token: localPublicToken,
    login_redirect_url: `${origin}/authenticate`,
    signup_redirect_url: `${origin}/authenticate`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  });
  await page.goto(`/v1/public/oauth/google/start?${parameters}`);
  const callback = new URL(await holdCallback(page, account));
  const { session_token, session_jwt } = await callProvider<Record<'session_token' | 'session_jwt', string>>(
    page,
    localPublicToken,
    '/oauth/authenticate',
    {
      token: callback.searchParams.get('token'),
      code_verifier: verifier,
      session_duration_minutes: sessionDurationMinutes,
    },
  );
  const cookies = { stytch_session: session_token, stytch_session_jwt: session_jwt };
  await page
    .context()
    .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })));
  await page.goto(path);
}
