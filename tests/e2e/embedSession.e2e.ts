import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { refreshIntervalMs } from '../../machines/contracts/timing.ts';
import { demoClient, localPublicToken } from '../../src/config/localProvider.ts';
import type { MountLogin, OpenSession, PageSession } from '../../src/embed/embedContract.ts';
import { blankPath, serveBlankPage } from './embedPages.ts';
import { expect, test } from './fixtures.ts';
import { requestSession } from './signIn.ts';

/** The part of the official client library that a host page of this test uses. */
interface HostClient {
  readonly session: {
    revoke(): Promise<unknown>;
    onChange(listener: (session: object | null) => void): void;
    getSync(): object | null;
  };
  readonly passwords: { authenticate(request: object): Promise<unknown> };
}

/** State of the host page of a test. */
interface HostPage {
  client: HostClient;
  session: PageSession;
  /** Names of the method of each session that the listener was called with; `null` for a sign-out. */
  methods: (string | null)[];
  events: { readonly widget: string; readonly type: string; readonly data: unknown }[];
  /** Fragment of the URL after each move in the history. */
  moves: string[];
}

declare global {
  interface Window {
    hostPage: HostPage;
    /** The official client library. */
    stytch: { readonly StytchClient: new (...args: unknown[]) => HostClient };
  }
}

/** Opens a page with its own official client and two widgets. */
async function openHost(context: BrowserContext, page: Page, options: object = {}): Promise<void> {
  const library = await readFile('node_modules/@stytch/vanilla-js/dist/iife/index.headless.js', 'utf8');
  await context.route('**/library.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: library }),
  );
  // A script of the document itself needs no Trusted Types policy.
  await serveBlankPage(context, '<script src="/library.js"></script>');
  await page.goto(blankPath);
  await page.evaluate(
    async ([publicToken, more]) => {
      const url = '/dist/widget/widget.js';
      const { mountLogin } = (await import(url)) as { mountLogin: MountLogin };
      const endpoints = { testAPIURL: location.origin, liveAPIURL: location.origin };
      const client = new window.stytch.StytchClient(publicToken, { endpoints });
      const methods: HostPage['methods'] = [];
      const events: HostPage['events'] = [];
      const moves: HostPage['moves'] = [];
      addEventListener('popstate', () => moves.push(location.hash));
      const back = history.back.bind(history);
      // A busy browser moves after the session is read.
      history.back = () => void window.hostPage.session.get().then(() => setTimeout(back));
      for (const widget of ['a', 'b']) {
        const place = document.body.appendChild(document.createElement('div'));
        place.id = widget;
        const { session } = mountLogin(place, {
          publicToken,
          apiOrigin: location.origin,
          config: { products: ['passwords'] },
          usesHistory: true,
          callbacks: {
            onEvent(event) {
              events.push({ widget, ...event });
              if (event.type === 'authentication-flow-complete') history.pushState(null, '', '#account');
            },
          },
          ...more,
        });
        if (widget === 'a') session.onChange((known) => methods.push(known && known.method));
        window.hostPage = { client, session, methods, events, moves };
      }
    },
    [localPublicToken, options] as const,
  );
}

const methods = (page: Page) => page.evaluate(() => window.hostPage.methods);
const titles = (page: Page) => page.getByRole('heading', { level: 1 });
const form = 'Sign up or log in';

test('two widgets, the client of the page and its server agree on the session', async ({
  page,
  context,
  emulator,
  site,
  complaints,
}) => {
  // The library warns of the second client of the page, and logs the response of the session that it ended.
  complaints.allow(/multiple copies|status of 40\d|background refresh/);
  await openHost(context, page);
  await expect(titles(page)).toHaveText([form, form]);
  await expect.poll(() => methods(page)).toEqual([null]);
  const widget = page.locator('#a');
  await widget.getByRole('textbox', { name: 'Email' }).fill(demoClient.email);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await widget.getByLabel('Password', { exact: true }).fill(demoClient.password);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect(titles(page)).toHaveText(['Success!', 'Success!']);
  await expect.poll(() => methods(page)).toEqual([null, 'password']);
  // The widget has left the entry of its last screen before the page navigates.
  await expect.poll(() => page.evaluate(() => window.hostPage.moves)).toEqual(['']);
  await expect(page).toHaveURL(/#account$/);

  const [user] = (await emulator.users()).filter(({ emails }) =>
    emails.some(({ email }) => email === demoClient.email),
  );
  const heard = await page.evaluate(async () => {
    const host = window.hostPage;
    return { events: host.events, session: await host.session.get(), tokens: await host.session.getTokens() };
  });
  const session = { userId: user?.user_id, method: 'password', methods: ['password'] };
  expect(heard.session).toMatchObject(session);
  expect(heard.events).toHaveLength(4);
  expect(heard.events).toEqual(
    expect.arrayContaining([
      { widget: 'a', type: 'render_login_screen', data: { products: ['passwords'] } },
      { widget: 'a', type: 'authentication-flow-complete', data: heard.session },
      { widget: 'b', type: 'authentication-flow-complete', data: heard.session },
    ]),
  );
  expect(JSON.stringify(heard.events)).not.toContain(heard.tokens?.sessionToken);
  // A server verifies the JWT with the keys of the project.
  const keys = createRemoteJWKSet(new URL(`${site.origin}/sdk/v1/sessions/jwks/${localPublicToken}`));
  const { payload } = await jwtVerify(heard.tokens?.sessionJwt ?? '', keys);
  expect(payload.sub).toBe(heard.session?.userId);
  expect(payload.iss).toBe(`stytch.com/${[payload.aud].flat()[0]}`);

  await page.evaluate(() => window.hostPage.client.session.revoke());
  await expect(titles(page)).toHaveText([form, form]);
  await expect.poll(() => methods(page)).toEqual([null, 'password', null]);
  await page.evaluate(
    (account) =>
      window.hostPage.client.passwords.authenticate({
        ...account,
        session_duration_minutes: 30,
      }),
    demoClient,
  );
  await expect(titles(page)).toHaveText(['Success!', 'Success!']);
  await expect.poll(() => methods(page)).toEqual([null, 'password', null, 'password']);

  await page.evaluate(() => window.hostPage.session.signOut());
  await expect(titles(page)).toHaveText([form, form]);
  await expect.poll(() => emulator.sessions()).toEqual([]);
  await expect.poll(() => methods(page)).toEqual([null, 'password', null, 'password', null]);
  expect((await context.cookies()).filter(({ name }) => name.startsWith('stytch_session'))).toEqual([]);
  const { session: last, client } = await page.evaluate(async () => {
    const host = window.hostPage;
    return { session: await host.session.get(), client: host.client.session.getSync() };
  });
  expect([last, client]).toEqual([null, null]);
});

test('a page without a widget refreshes its session with pauses that grow after failures', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED|Stytch/);
  await serveBlankPage(context);
  const { cookies, origin } = await requestSession(page);
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));
  await page.clock.install();
  await page.goto(blankPath);
  // Time passes only by `runFor`, so that a slow machine changes no count.
  await page.clock.pauseAt(Date.now() + 60_000);
  /** The requests that have ended: a pending one would reach its limit of time while the clock runs on. */
  const requests: string[] = [];
  const record = (request: Request) => {
    if (request.url().endsWith('/sessions/authenticate')) requests.push(request.url());
  };
  page.on('requestfinished', record);
  page.on('requestfailed', record);
  await page.evaluate(
    async ({ module, publicToken }) => {
      const { openSession } = (await import(module)) as { openSession: OpenSession };
      const options = { publicToken, apiOrigin: location.origin };
      await openSession(options).get();
      Object.assign(window, { refresh: () => openSession({ ...options, refreshSession: true }) });
    },
    { module: '/dist/widget/widget.js', publicToken: localPublicToken },
  );
  // The client library sends the first request by itself.
  const known = 1;
  await expect.poll(() => requests.length).toBe(known);
  await page.clock.runFor(2 * refreshIntervalMs);
  expect(requests).toHaveLength(known);
  await page.evaluate(() => Reflect.get(globalThis, 'refresh')());
  await page.clock.runFor(2_000);
  await expect.poll(() => requests.length).toBe(known + 1);
  await context.route('**/sessions/authenticate', (route) => route.abort());
  await page.clock.runFor(refreshIntervalMs);
  await expect.poll(() => requests.length).toBe(known + 2);
  // After the first failure the machine waits for about four seconds, after the second for about eight.
  await page.clock.runFor(5_000);
  await expect.poll(() => requests.length).toBe(known + 3);
  await context.unroute('**/sessions/authenticate');
  await page.clock.runFor(5_000);
  expect(requests).toHaveLength(known + 3);
  await page.clock.runFor(5_000);
  await expect.poll(() => requests.length).toBe(known + 4);
});
