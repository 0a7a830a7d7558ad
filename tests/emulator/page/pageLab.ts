import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { chromium, type BrowserContextOptions, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { createEmulator } from '../../../src/emulator/createEmulator.ts';
import { buildEmulatorPage } from '../../../src/server/build/emulatorPage.ts';
import { chromiumLaunch } from '../../support/chromium.ts';
import { cheapHashing, pkceOff } from '../emulatorClient.ts';

// Long timeouts, because a real browser can be slow on a busy machine. No test relies on a timeout.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

/** The built page in a real browser, served by an emulator with its real Content-Security-Policy. */
export interface PageLab {
  readonly origin: string;
  /** Opens the page at a URL fragment; if options are given, in a new browser context. */
  open(hash?: string, options?: BrowserContextOptions): Promise<Page>;
  /** Calls the control API. */
  control(method: string, path: string, body?: unknown): Promise<unknown>;
  /** Calls Stytch's API as a page on the emulator's origin does; `token` is its session token. */
  sdk(path: string, body: unknown, token?: string): Promise<unknown>;
  /** Closes the pages and resets the emulator to the demo seed. */
  reset(): Promise<void>;
  /**
   * Expects one failed request, which the browser will log.
   *
   * @param status HTTP status of the response
   * @param path path below the control API
   */
  expectRefusal(status: number, path: string): void;
  /** Returns and clears the complaints: console messages, page errors, and expected refusals that did not occur. */
  complaints(): readonly string[];
  /** Throws an Error if there are complaints. */
  assertNoComplaints(): void;
  close(): Promise<void>;
}

async function openPageLab(): Promise<PageLab> {
  const directory = mkdtempSync(join(tmpdir(), 'emulator-page-'));
  vi.stubEnv('NODE_ENV', 'production');
  await buildEmulatorPage(process.cwd(), directory);
  vi.unstubAllEnvs();
  const emulator = createEmulator({
    databasePath: ':memory:',
    hashingCost: cheapHashing,
    pageDirectory: directory,
  });
  const { origin, stop } = await listen(emulator.fetch);
  const browser = await chromium.launch(chromiumLaunch);
  let complaints: string[] = [];
  let refusals: string[] = [];
  const takeComplaints = () => {
    const taken = [...complaints, ...refusals.map((refusal) => `expected, but missing: ${refusal}`)];
    complaints = [];
    refusals = [];
    return taken;
  };
  const complain = (text: string) => {
    const expected = refusals.findIndex((refusal) => text.startsWith(refusal));
    if (expected === -1) complaints.push(text);
    else refusals.splice(expected, 1);
  };
  const newPage = async (options: BrowserContextOptions = {}) => {
    const profile = await browser.newContext({
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
      ...options,
    });
    const page = await profile.newPage();
    page.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type())) return;
      complain(`${message.location().url.replace(origin, '')}: ${message.text()}`);
    });
    page.on('pageerror', (error) => complain(error.message));
    return page;
  };
  const sharedPage = await newPage();
  const call = async (url: string, init: RequestInit) => {
    const response = await fetch(`${origin}${url}`, init);
    const text = await response.text();
    return text === '' ? null : (JSON.parse(text) as unknown);
  };
  return {
    origin,
    async open(hash = '', options) {
      const page = options === undefined ? sharedPage : await newPage(options);
      await page.goto(`${origin}/emulator${hash}`);
      await page.locator('output[data-live="true"]').waitFor();
      return page;
    },
    control: (method, path, body) =>
      call(`/emulator/api${path}`, {
        method,
        headers: { 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    sdk: (path, body, token = emulator.publicToken) =>
      call(`/sdk/v1${path}`, {
        method: 'POST',
        headers: {
          Authorization: `Basic ${btoa(`${emulator.publicToken}:${token}`)}`,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify(body),
      }),
    async reset() {
      const others = browser.contexts().filter((profile) => profile !== sharedPage.context());
      await Promise.all(others.map((profile) => profile.close()));
      await sharedPage.context().setOffline(false);
      await sharedPage.goto('about:blank');
      await call('/emulator/api/reset', { method: 'POST', body: '{}' });
      // PKCE is turned off, because the tests' calls send no PKCE challenge.
      await call('/emulator/api/project', { method: 'PUT', body: JSON.stringify(pkceOff) });
    },
    expectRefusal(status, path) {
      refusals.push(
        `/emulator/api${path}: Failed to load resource: the server responded with a status of ${status} `,
      );
    },
    complaints: takeComplaints,
    assertNoComplaints() {
      const found = takeComplaints();
      if (found.length > 0) throw new Error(`The page logged complaints:\n${found.join('\n')}`);
    },
    async close() {
      await browser.close();
      await stop();
      emulator.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Opens a lab for the tests of a file, resets it before each test, and fails a test whose pages logged complaints. */
export function pageLabForTests(): PageLab {
  const lab = {} as PageLab;
  beforeAll(async () => {
    Object.assign(lab, await openPageLab());
  });
  afterAll(() => lab.close());
  beforeEach(() => lab.reset());
  afterEach(() => lab.assertNoComplaints());
  return lab;
}

type Handler = ReturnType<typeof createEmulator>['fetch'];

async function listen(handler: Handler): Promise<{ origin: string; stop: () => Promise<void> }> {
  return new Promise((resolve) => {
    const server = serve({ fetch: handler, hostname: '127.0.0.1', port: 0 }, ({ port }: AddressInfo) => {
      resolve({
        origin: `http://localhost:${port}`,
        stop: () =>
          new Promise((closed) => {
            server.close(() => closed());
            if ('closeAllConnections' in server) server.closeAllConnections();
          }),
      });
    });
  });
}
