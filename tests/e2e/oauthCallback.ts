import { createHash } from 'node:crypto';
import type { APIRequestContext, Page, PlaywrightWorkerArgs } from '@playwright/test';
import { sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import { localPublicToken } from '../../src/config/localProvider.ts';
import { callProvider, storeSession, type SessionTokens } from './providerCalls.ts';

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

const verifier = 'verifier-of-a-sign-in-without-a-page-of-the-site';

/** Signs in at Google without a browser, and returns the callback URL, which no page has opened. */
async function callbackOf(request: APIRequestContext, account: string): Promise<URL> {
  const { origin } = new URL((await request.get('/healthz')).url());
  const start = '/v1/public/oauth/google/start';
  const params = {
    public_token: localPublicToken,
    login_redirect_url: `${origin}/authenticate`,
    signup_redirect_url: `${origin}/authenticate`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  };
  const consent = await (await request.get(start, { params })).text();
  const [, state = ''] = /name="state" value="([^"]+)"/.exec(consent) ?? [];
  const form = { state, email: account };
  const response = await request.post(start, { form, headers: { Origin: origin }, maxRedirects: 0 });
  return new URL(response.headers()['location'] ?? '');
}

/** Signs an attacker in at Google, and returns the callback URL, which no page has opened. */
export async function callbackOfAttacker(
  playwright: PlaywrightWorkerArgs['playwright'],
  baseURL = '',
): Promise<string> {
  const request = await playwright.request.newContext({ baseURL });
  const { href } = await callbackOf(request, 'attacker@company.example');
  await request.dispose();
  return href;
}

/** Signs a client in with Google and the API alone, and opens a page of the site. */
export async function openByGoogle(page: Page, account: string, path: string): Promise<void> {
  const { origin, searchParams } = await callbackOf(page.request, account);
  const proof = {
    token: searchParams.get('token'),
    code_verifier: verifier,
    session_duration_minutes: sessionDurationMinutes,
  };
  await storeSession(
    page,
    origin,
    await callProvider<SessionTokens>(page, localPublicToken, '/oauth/authenticate', proof),
  );
  await page.goto(path);
}
