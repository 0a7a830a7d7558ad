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

// A real browser on a busy machine is sometimes slow; nothing here passes by waiting.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

/** The built page, served by a real emulator under its own policy, in a real browser. */
export interface PageLab {
  readonly origin: string;
  /** Opens the page anew, in a profile of its own if it is to have options. */
  open(hash?: string, options?: BrowserContextOptions): Promise<Page>;
  /** Calls the control API. */
  control(method: string, path: string, body?: unknown): Promise<unknown>;
  /** Calls the provider as a page of its own origin would. */
  sdk(path: string, body: unknown): Promise<unknown>;
  /** Leaves every page and takes the provider back to the demo seed. */
  startOver(): Promise<void>;
  /**
   * Says that the page is about to be refused once; the browser writes that down, and it is no complaint.
   *
   * @param status the refusal's status
   * @param path what refuses, below the control API
   */
  expectRefusal(status: number, path: string): void;
  /** What the pages complained of since the last look, the refusals that were to come and did not among it. */
  complaints(): readonly string[];
  /** Throws when there is any complaint. */
  assertNoComplaints(): void;
  close(): Promise<void>;
}

async function openPageLab(): Promise<PageLab> {
  const directory = mkdtempSync(join(tmpdir(), 'emulator-page-'));
  vi.stubEnv('NODE_ENV', 'production');
  await buildEmulatorPage(process.cwd(), directory);
  vi.unstubAllEnvs();
  const emulator = createEmulator({ databasePath: ':memory:', pageDirectory: directory });
  const { origin, stop } = await listen(emulator.fetch);
  const browser = await chromium.launch(chromiumLaunch);
  let complaints: string[] = [];
  let refusals: string[] = [];
  const takeComplaints = () => {
    const said = [...complaints, ...refusals.map((refusal) => `never came: ${refusal}`)];
    complaints = [];
    refusals = [];
    return said;
  };
  const complain = (said: string) => {
    const expected = refusals.findIndex((refusal) => said.startsWith(refusal));
    if (expected === -1) complaints.push(said);
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
  const standing = await newPage();
  const call = async (url: string, init: RequestInit) => {
    const response = await fetch(`${origin}${url}`, init);
    const text = await response.text();
    return text === '' ? null : (JSON.parse(text) as unknown);
  };
  return {
    origin,
    async open(hash = '', options) {
      const page = options === undefined ? standing : await newPage(options);
      await page.goto(`${origin}/emulator${hash}`);
      await page.getByText('Live', { exact: true }).waitFor();
      return page;
    },
    control: (method, path, body) =>
      call(`/emulator/api${path}`, {
        method,
        headers: { 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    sdk: (path, body) =>
      call(`/sdk/v1${path}`, {
        method: 'POST',
        headers: {
          Authorization: `Basic ${btoa(`${emulator.publicToken}:${emulator.publicToken}`)}`,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify(body),
      }),
    async startOver() {
      const others = browser.contexts().filter((profile) => profile !== standing.context());
      await Promise.all(others.map((profile) => profile.close()));
      await standing.context().setOffline(false);
      await standing.goto('about:blank');
      await call('/emulator/api/reset', { method: 'POST', body: '{}' });
    },
    expectRefusal(status, path) {
      refusals.push(
        `/emulator/api${path}: Failed to load resource: the server responded with a status of ${status} `,
      );
    },
    complaints: takeComplaints,
    assertNoComplaints() {
      const said = takeComplaints();
      if (said.length > 0) throw new Error(`The page complained:\n${said.join('\n')}`);
    },
    async close() {
      await browser.close();
      await stop();
      emulator.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Opens a lab before the tests of a file, has it start over for each, and fails a test whose pages complain. */
export function pageLabForTests(): PageLab {
  const lab = {} as PageLab;
  beforeAll(async () => {
    Object.assign(lab, await openPageLab());
  });
  afterAll(() => lab.close());
  beforeEach(() => lab.startOver());
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
