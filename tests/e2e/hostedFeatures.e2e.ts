import type { Page, BrowserContext, Route } from '@playwright/test';
import { localPublicToken } from '../../src/config/localProvider.ts';
import { copyWithToken } from '../support/hostedBuild.ts';
import { startSite, type SiteProcess } from '../support/site.ts';
import { account, checkedProject, recordViolations } from './checkedSite.ts';
import { expect, test as base } from './fixtures.ts';
import { oneTapPrompt } from './oneTapPrompt.ts';
import { submitLogin } from './signIn.ts';

interface HostedFixtures {
  /** Fails a test in which the browser reports a violation of the Content Security Policy. */
  readonly violations: readonly string[];
}

/**
 * Test function with a build for Stytch that admits every feature. The emulator answers in place of Stytch and Google,
 * at their own URLs, so that the pages have the policy of a hosted project.
 */
const test = base.extend<HostedFixtures, { readonly hosted: SiteProcess }>({
  hosted: [
    async ({}, use) => {
      // The emulator's token, because the emulator answers.
      const dist = await copyWithToken('features', localPublicToken);
      const hosted = await startSite({ dist });
      await use(hosted);
      await hosted.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  violations: [
    async ({ context, site, hosted, emulator }, use) => {
      await emulator.changeProject({ redirect_urls: [`${hosted.origin}/authenticate`] });
      await answerByEmulator(context, site.origin);
      const violations = await recordViolations(context);
      await use(violations);
      // A request that is still on its way would hold up the end of the context. Of an open page, it would then reach
      // the network, and the page would report its failure.
      await Promise.all(context.pages().map((page) => page.close()));
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
});

const release = 'https://www.gstatic.com/recaptcha/releases/a1B2_c3/recaptcha__en.js';

/** Loads the release as Google's loader does: it assigns the URL as a string, and queues callbacks until then. */
const captchaLoader = `
const queued = [];
const enterprise = { ready: (callback) => queued.push(callback) };
globalThis.grecaptcha = { enterprise };
globalThis.finishCaptcha = (loaded) => {
  Object.assign(enterprise, loaded);
  queued.forEach((callback) => callback());
};
const script = document.createElement('script');
script.src = '${release}';
document.head.append(script);
`;

/** Policy and frame that Google's release creates besides its functions. */
const captchaElements = `
finishCaptcha(grecaptcha.enterprise);
trustedTypes.createPolicy('goog#html', { createHTML: (text) => text });
document.documentElement.append(
  Object.assign(document.createElement('iframe'), { src: 'https://www.google.com/recaptcha/enterprise/anchor', hidden: true }),
);
`;

/** Elements that Google's script for One Tap adds to the page. */
const oneTapElements = `
document.head.append(
  Object.assign(document.createElement('link'), { rel: 'stylesheet', href: 'https://accounts.google.com/gsi/style' }),
);
document.documentElement.append(
  Object.assign(document.createElement('iframe'), { src: 'https://accounts.google.com/gsi/iframe/select', hidden: true }),
);
`;

/** Bodies that need no emulator, by URL. */
const fixed: Readonly<Record<string, readonly [type: string, body: string]>> = {
  'https://www.google.com/recaptcha/enterprise.js': ['text/javascript', captchaLoader],
  'https://www.google.com/recaptcha/enterprise/anchor': ['text/html', ''],
  'https://accounts.google.com/gsi/style': ['text/css', ''],
  'https://accounts.google.com/gsi/iframe/select': ['text/html', ''],
};

/** Scripts of the emulator: path, folder below which they send requests, that folder at the replaced host, and more. */
const scripts: Readonly<
  Record<string, readonly [path: string, folder: string, replaced: string, more: string]>
> = {
  [release]: [
    '/clientside-services/recaptcha/enterprise.js',
    '/clientside-services/recaptcha/',
    'https://www.google.com/recaptcha/enterprise/',
    captchaElements,
  ],
  'https://accounts.google.com/gsi/client': [
    '/clientside-services/google/client.js',
    '/clientside-services/google/',
    'https://accounts.google.com/gsi/',
    oneTapElements,
  ],
};

/** Prefixes of the other URLs, with the prefix of the emulator's path. */
const prefixes: readonly (readonly [prefix: string, path: string])[] = [
  ['https://www.google.com/recaptcha/enterprise/', '/clientside-services/recaptcha/'],
  ['https://accounts.google.com/gsi/', '/clientside-services/google/'],
  ['https://elements.stytch.com/', '/clientside-services/'],
  ['https://telemetry.stytch.com/', '/clientside-services/telemetry/'],
  ['https://js.stytch.com/', '/'],
  ['https://test.stytch.com/', '/'],
];

async function answerByEmulator(context: BrowserContext, emulatorOrigin: string): Promise<void> {
  const ask = (route: Route, path: string) => {
    const headers = { ...route.request().headers(), origin: emulatorOrigin };
    return route.fetch({
      url: emulatorOrigin + path,
      headers: { ...headers, 'x-sdk-parent-host': emulatorOrigin },
    });
  };
  await context.route(/^https:\/\/[\w.]+\.(?:stytch|google|gstatic)\.com\//, async (route) => {
    const { origin, pathname } = new URL(route.request().url());
    const url = origin + pathname;
    const known = fixed[url];
    if (known) return route.fulfill({ contentType: known[0], body: known[1] });
    const script = scripts[url];
    if (script) {
      const [path, folder, replaced, more] = script;
      const text = await (await ask(route, path)).text();
      const own = text.replace(emulatorOrigin + folder, replaced);
      return route.fulfill({ contentType: 'text/javascript', body: own + more });
    }
    const [prefix, path] = prefixes.find(([start]) => url.startsWith(start)) ?? [];
    if (prefix === undefined) return route.abort();
    const response = await ask(route, url.replace(prefix, path ?? '/'));
    const headers: Record<string, string> = {
      ...response.headers(),
      'access-control-allow-origin': route.request().headers()['origin'] ?? '*',
      'access-control-allow-credentials': 'true',
      'cross-origin-resource-policy': 'cross-origin',
    };
    // The emulator's frame allows its own pages only.
    const policy = headers['content-security-policy']?.replace(/frame-ancestors [^;]*;? ?/, '');
    if (policy !== undefined) headers['content-security-policy'] = policy;
    return route.fulfill({ response, headers });
  });
}

const password = '/sdk/v1/passwords/authenticate';

const expectFrame = (page: Page, url: string) =>
  expect.poll(() => page.frames().map((frame) => frame.url())).toContain(url);

test('a hosted project with captcha and device telemetry signs in by password', async ({
  page,
  hosted,
  emulator,
  complaints,
}) => {
  complaints.allow(/status of 403/);
  await emulator.changeProject({ ...checkedProject, dfp_protected_auth_mode: 'DECISIONING' });
  await page.goto(`${hosted.origin}/login`);
  await submitLogin(page);
  await expect(account(page)).toBeVisible({ timeout: 20_000 });
  const [newest] = await emulator.requests(password);
  expect(newest?.body).toMatchObject({ dfp_telemetry_id: expect.any(String) });
  await expectFrame(page, 'https://www.google.com/recaptcha/enterprise/anchor');
});

test('One Tap of a hosted project loads its script again after it failed, and leads to the sign-in', async ({
  page,
  hosted,
  complaints,
}) => {
  // The identity provider starts One Tap itself, so there is no verifier.
  complaints.allow(/Signing in failed|Failed to load resource|No code verifier found/);
  await page.route('https://accounts.google.com/gsi/client', (route) => route.abort(), { times: 1 });
  const failed = page.waitForEvent('console', (message) => message.text().includes('Signing in failed'));
  await page.goto(`${hosted.origin}/sign-in`);
  await failed;
  await page.getByRole('link', { name: 'Contact' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  await page.goBack();
  await expect(oneTapPrompt(page)).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('link[href="https://accounts.google.com/gsi/style"]')).toHaveCount(1);
  await expectFrame(page, 'https://accounts.google.com/gsi/iframe/select');
  await page.getByRole('button', { name: /Demo Client/ }).click();
  // The page that the sign-in returns to ends the test, so that no request is on its way when the context closes.
  await expect(account(page)).toBeVisible({ timeout: 20_000 });
});
