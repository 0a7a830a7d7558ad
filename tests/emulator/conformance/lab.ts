import { serve } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { createEmulator, type Emulator } from '../../../src/emulator/createEmulator.ts';
import type {
  ClockRequest,
  FaultRequest,
  LoggedRequest,
  Message,
  Project,
} from '../../../machines/emulator/controlContract.ts';
import { chromiumLaunch } from '../../support/chromium.ts';
import { bundleClient, type ClientKind } from './bundleClient.ts';

// A real browser on a busy machine is sometimes slow; nothing here passes by waiting.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

/** One request as it reached the provider. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A provider over real HTTP, a page that holds the unmodified client, and the browser to open it in. */
export interface Lab {
  readonly providerOrigin: string;
  readonly pageOrigin: string;
  readonly token: string;
  /** Everything that reached the provider since the lab started over, preflights included, the control API apart. */
  readonly seen: SeenRequest[];
  /** Opens the page in an empty browser profile, or in a given one; the client is made unless told otherwise. */
  openPage(options?: OpenOptions): Promise<Page>;
  newProfile(): Promise<BrowserContext>;
  readonly control: ControlCalls;
  /** Closes every page, takes the provider back to the demo seed and forgets what was seen. */
  startOver(): Promise<void>;
  close(): Promise<void>;
}

interface LabOptions {
  readonly page?: 'same-origin' | 'cross-origin' | 'stranger';
  readonly holds?: ClientKind;
}

interface OpenOptions {
  readonly profile?: BrowserContext;
  readonly path?: string;
  /** `false` leaves making the client to the test. */
  readonly client?: false | object;
}

export interface ControlCalls {
  reset(): Promise<void>;
  clock(change: ClockRequest): Promise<void>;
  fault(rule: FaultRequest): Promise<void>;
  clearFaults(): Promise<void>;
  project(changes: Partial<Project>): Promise<void>;
  messages(to: string): Promise<readonly Message[]>;
  requests(path: string): Promise<readonly LoggedRequest[]>;
  user(user: { email: string; password?: string }): Promise<void>;
}

/** What the product's own server sends: the client has to work under it. Its maker's screens write style elements. */
const contentPolicy = (kind: ClientKind, connect: string) =>
  [
    "default-src 'self'",
    `connect-src 'self' ${connect}`,
    `frame-src 'self' ${connect}`,
    ...(kind === 'prebuilt' ? ["style-src 'unsafe-inline'"] : []),
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

/**
 * Starts a lab.
 *
 * @param options `page`: whether it comes from another origin than the provider, and whether that origin is allowed;
 *   `holds`: what is in it
 */
export async function openLab(options: LabOptions = {}): Promise<Lab> {
  const kind = options.holds ?? 'headless';
  const script = await bundleClient(kind);
  const seen: SeenRequest[] = [];
  const pageServer = await listen((request) => servePage(request, script, contentPolicy(kind, '*')));
  const emulator = createEmulator({
    databasePath: ':memory:',
    allowedOrigins: options.page === 'cross-origin' ? [pageServer.origin] : [],
  });
  const provider = await listen((request, bindings) => {
    if (!emulator.handles(new URL(request.url).pathname))
      return servePage(request, script, contentPolicy(kind, ''));
    return recordInto(seen, emulator, request, bindings);
  });
  const isSameOrigin = (options.page ?? 'same-origin') === 'same-origin';
  const pageOrigin = isSameOrigin ? provider.origin : pageServer.origin;
  const browser = await chromium.launch(chromiumLaunch);
  const newProfile = () => browser.newContext();
  const kept = await keepPage(browser, pageOrigin);
  const control = controlCalls(provider.origin);
  return {
    providerOrigin: provider.origin,
    pageOrigin,
    token: emulator.publicToken,
    seen,
    newProfile,
    async openPage({ profile, path = '/', client = {} } = {}) {
      const page = (profile ? null : kept.take()) ?? (await (profile ?? (await newProfile())).newPage());
      await page.goto(`${pageOrigin}${path}`);
      if (client) await makeClient(page, emulator.publicToken, provider.origin, client);
      return page;
    },
    control,
    async startOver() {
      await kept.startOver();
      await control.reset();
      seen.length = 0;
    },
    close: () => closeAll(browser, emulator, [provider, pageServer]),
  };
}

/**
 * Opens a lab before the tests of a file or group, has it start over before each, and closes it after the last.
 *
 * @param options of `openLab`
 * @returns the lab, to be used by tests only
 */
export function labForTests(options?: LabOptions): Lab {
  const lab = {} as Lab;
  beforeAll(async () => {
    Object.assign(lab, await openLab(options));
  });
  afterAll(() => lab.close());
  beforeEach(() => lab.startOver());
  return lab;
}

/**
 * Makes the client in a page.
 *
 * @param page where the bundle is loaded
 * @param more options of the client beside its endpoints
 */
export async function makeClient(
  page: Page,
  token: string,
  endpoint: string,
  more: object = {},
): Promise<void> {
  await page.evaluate((options) => window.openClient(options), { token, endpoint, more });
}

/**
 * Keeps one page from test to test, emptied in between, since a new browser profile costs a new process.
 */
async function keepPage(browser: Browser, origin: string) {
  const profile = await browser.newContext();
  const page = await profile.newPage();
  let isTaken = false;
  return {
    /** The page, for the first who asks. */
    take(): Page | null {
      if (isTaken) return null;
      isTaken = true;
      return page;
    },
    async startOver(): Promise<void> {
      const others = browser.contexts().filter((one) => one !== profile);
      await Promise.all(others.map((one) => one.close()));
      await profile.clearCookies();
      await page.goto(`${origin}/empty`);
      await page.evaluate(() => localStorage.clear());
      isTaken = false;
    },
  };
}

interface Listener {
  readonly origin: string;
  close(): Promise<void>;
}

type Handler = (
  request: Request,
  bindings: NonNullable<Parameters<Emulator['fetch']>[1]>,
) => Response | Promise<Response>;

async function listen(handler: Handler): Promise<Listener> {
  return new Promise((resolve) => {
    const server = serve({ fetch: handler, hostname: '127.0.0.1', port: 0 }, ({ port }: AddressInfo) => {
      resolve({
        origin: `http://localhost:${port}`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            if ('closeAllConnections' in server) server.closeAllConnections();
          }),
      });
    });
  });
}

function servePage(request: Request, script: string, policy: string): Response {
  if (new URL(request.url).pathname === '/client.js') {
    return new Response(script, { headers: { 'Content-Type': 'text/javascript' } });
  }
  if (new URL(request.url).pathname === '/empty') return new Response('');
  const html = '<!doctype html><title>Client</title><script type="module" src="/client.js"></script>';
  const headers = new Headers({ 'Content-Type': 'text/html' });
  // What a captcha's vendor needs, the policy refuses.
  if (new URL(request.url).pathname !== '/without-policy') {
    headers.set('Content-Security-Policy', policy);
  }
  return new Response(html, { headers });
}

async function recordInto(
  seen: SeenRequest[],
  emulator: Emulator,
  request: Request,
  bindings: Parameters<Handler>[1],
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  if (!pathname.startsWith('/emulator/')) {
    const body = request.method === 'GET' ? '' : await request.clone().text();
    const headers = Object.fromEntries(request.headers);
    seen.push({ method: request.method, path: pathname + search, headers, body });
  }
  return emulator.fetch(request, bindings);
}

function controlCalls(origin: string): ControlCalls {
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${origin}/emulator/api${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? null : (JSON.parse(text) as unknown);
  };
  const tell = async (method: string, path: string, body?: unknown) => {
    await call(method, path, body);
  };
  return {
    reset: () => tell('POST', '/reset', { seed: 'demo' }),
    clock: (change) => tell('POST', '/clock', change),
    fault: (rule) => tell('POST', '/faults', rule),
    clearFaults: () => tell('DELETE', '/faults'),
    project: (changes) => tell('PUT', '/project', changes),
    messages: async (to) =>
      ((await call('GET', `/messages?to=${encodeURIComponent(to)}`)) as { messages: Message[] }).messages,
    requests: async (path) =>
      ((await call('GET', `/requests?path=${encodeURIComponent(path)}`)) as { requests: LoggedRequest[] })
        .requests,
    user: (user) => tell('POST', '/users', user),
  };
}

async function closeAll(browser: Browser, emulator: Emulator, listeners: readonly Listener[]): Promise<void> {
  await browser.close();
  await Promise.all(listeners.map((listener) => listener.close()));
  emulator.close();
}

/** Waits up to 5 s until what is read is as expected. */
export function eventually<Value>(read: () => Value) {
  return expect.poll(read, { timeout: 5_000, interval: 20 });
}
