import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { createEmulator, type Emulator } from '../../createEmulator.ts';
import { businessPublicToken, defaultPublicToken } from '../../demoData.ts';
import { createEmulatorClient, type EmulatorClient } from '../../client/emulatorClient.ts';
import { cheapHashingCost, type HashingCost } from '../../rules/passwords/hashing.ts';
import { listen, type Handler } from '../listen.ts';
import { testBrowser } from '../testBrowser.ts';

// Long timeouts, because a real browser is slow on a busy machine. No test passes merely by waiting.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

/** A request as the emulator received it. */
export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** An emulator on HTTP, a page with the unmodified client library, and a browser. */
export interface Lab {
  readonly emulatorOrigin: string;
  readonly pageOrigin: string;
  readonly token: string;
  /** Requests to the emulator since the last `startOver`, including preflights but not calls of the control API. */
  readonly recordedRequests: RecordedRequest[];
  /**
   * Opens the page in the given browser profile, by default an empty one, and creates the library's client in it unless
   * `client` is `false`.
   */
  openPage(options?: OpenOptions): Promise<Page>;
  newProfile(): Promise<BrowserContext>;
  readonly control: EmulatorClient;
  /** Closes all pages, resets the emulator to the demo seed and clears the recorded requests. */
  startOver(): Promise<void>;
  close(): Promise<void>;
}

interface LabOptions {
  readonly page?: 'same-origin' | 'cross-origin' | 'forbidden-origin';
  readonly clientKind?: ClientKind;
  /** Cost of each password hash; by default the cheapest one. */
  readonly hashingCost?: HashingCost;
}

interface OpenOptions {
  readonly profile?: BrowserContext;
  readonly path?: string;
  /** Additional options of the client library; `false` if the page must not create its client. */
  readonly client?: false | object;
}

/** Returns the Content-Security-Policy of the production server; for the prebuilt UI it also allows inline styles. */
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
 * Starts the emulator, a page server and a browser.
 *
 * @param options `page`: whether the page has the emulator's origin, another allowed one, or a forbidden one;
 *   `clientKind`: the bundle that the page loads
 */
export async function openLab(options: LabOptions = {}): Promise<Lab> {
  const kind = options.clientKind ?? 'headless';
  const script = await bundleClient(kind);
  const token = kind === 'business' ? businessPublicToken : defaultPublicToken;
  const recordedRequests: RecordedRequest[] = [];
  const pageServer = await listen((request) => servePage(request, script, contentPolicy(kind, '*')));
  const emulator = createEmulator({
    databasePath: ':memory:',
    hashingCost: options.hashingCost ?? cheapHashingCost,
    allowedOrigins: options.page === 'cross-origin' ? [pageServer.origin] : [],
  });
  const emulatorServer = await listen((request, bindings) => {
    if (!emulator.handles(new URL(request.url).pathname))
      return servePage(request, script, contentPolicy(kind, ''));
    return recordInto(recordedRequests, emulator, request, bindings);
  });
  const isSameOrigin = (options.page ?? 'same-origin') === 'same-origin';
  const pageOrigin = isSameOrigin ? emulatorServer.origin : pageServer.origin;
  const browser = await testBrowser();
  const profiles = new Set<BrowserContext>();
  const newProfile = async () => {
    const profile = await browser.newContext();
    profiles.add(profile);
    profile.once('close', () => profiles.delete(profile));
    return profile;
  };
  const closeProfiles = async () => {
    await Promise.all([...profiles].map((profile) => profile.close()));
  };
  const reusedPage = await createReusedPage(await browser.newContext(), pageOrigin);
  const control = createEmulatorClient({ origin: emulatorServer.origin });
  return {
    emulatorOrigin: emulatorServer.origin,
    pageOrigin,
    token,
    recordedRequests,
    newProfile,
    async openPage({ profile, path = '/', client = {} } = {}) {
      const page =
        (profile ? null : reusedPage.take()) ?? (await (profile ?? (await newProfile())).newPage());
      await page.goto(`${pageOrigin}${path}`);
      if (client) await makeClient(page, token, emulatorServer.origin, client);
      return page;
    },
    control,
    async startOver() {
      await closeProfiles();
      await reusedPage.startOver();
      await control.reset();
      recordedRequests.length = 0;
    },
    async close() {
      await Promise.all([closeProfiles(), reusedPage.close()]);
      await Promise.all([emulatorServer, pageServer].map((listener) => listener.close()));
      emulator.close();
    },
  };
}

/**
 * Opens a lab before all tests of a file or group, resets it before each test, and closes it after the last test.
 *
 * @param options options of `openLab`
 * @returns the lab, usable inside tests only
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
 * Creates the client library's client in a page.
 *
 * @param page a page that has loaded the bundle
 * @param more options of the client library in addition to the endpoints
 */
export async function makeClient(
  page: Page,
  token: string,
  endpoint: string,
  more: object = {},
): Promise<void> {
  await page.evaluate((options) => window.openClient(options), { token, endpoint, more });
}

/** Reuses one page for all tests, because each new browser profile starts a process. */
async function createReusedPage(profile: BrowserContext, origin: string) {
  const page = await profile.newPage();
  let isTaken = false;
  return {
    /** Returns the page to the first caller, then null to all others until `startOver`. */
    take(): Page | null {
      if (isTaken) return null;
      isTaken = true;
      return page;
    },
    async startOver(): Promise<void> {
      await profile.clearCookies();
      await page.goto(`${origin}/empty`);
      await page.evaluate(() => localStorage.clear());
      isTaken = false;
    },
    close: () => profile.close(),
  };
}

function servePage(request: Request, script: string, policy: string): Response {
  if (new URL(request.url).pathname === '/client.js') {
    return new Response(script, { headers: { 'Content-Type': 'text/javascript' } });
  }
  if (new URL(request.url).pathname === '/empty') return new Response('');
  const html = '<!doctype html><title>Client</title><script type="module" src="/client.js"></script>';
  const headers = new Headers({ 'Content-Type': 'text/html' });
  // The path `/without-policy` is for tests whose third-party scripts the policy would block.
  if (new URL(request.url).pathname !== '/without-policy') {
    headers.set('Content-Security-Policy', policy);
  }
  return new Response(html, { headers });
}

async function recordInto(
  recordedRequests: RecordedRequest[],
  emulator: Emulator,
  request: Request,
  bindings: Parameters<Handler>[1],
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  if (!pathname.startsWith('/emulator/')) {
    const body = request.method === 'GET' ? '' : await request.clone().text();
    const headers = Object.fromEntries(request.headers);
    recordedRequests.push({ method: request.method, path: pathname + search, headers, body });
  }
  return emulator.fetch(request, bindings);
}

/** Polls a value for up to 5 s until it matches the expectation. */
export function eventually<Value>(read: () => Value) {
  return expect.poll(read, { timeout: 5_000, interval: 20 });
}

/** Variant of the client library that the test page loads: headless, with the prebuilt UI, or for members. */
type ClientKind = 'headless' | 'prebuilt' | 'business';

const entries = {
  headless: 'browserClient.ts',
  prebuilt: 'browserPrebuilt.ts',
  business: 'browserBusiness.ts',
} as const;

const bundles = new Map<ClientKind, Promise<string>>();

/**
 * Bundles the unmodified client library for the test page as a production build does, once for all test files of this
 * process.
 *
 * @returns the code of a single script
 * @throws Error if the bundle cannot be built
 */
function bundleClient(kind: ClientKind): Promise<string> {
  const bundle = bundles.get(kind) ?? buildBundle(kind);
  bundles.set(kind, bundle);
  return bundle;
}

async function buildBundle(kind: ClientKind): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    // The test runner sets NODE_ENV to `test`, for which Vite would choose the client library's development build. That
    // build refuses invalid arguments, so no test could send them.
    resolve: { conditions: ['production', 'module', 'browser'] },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(entries[kind], import.meta.url)),
        output: { codeSplitting: false },
      },
    },
  });
  const results = Array.isArray(built) ? built : [built];
  const [script] = results.flatMap((result) => ('output' in result ? result.output : []));
  if (script?.type !== 'chunk') throw new Error('The client bundle contains no script.');
  return script.code;
}
