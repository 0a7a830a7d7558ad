import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { outboxRelistIntervalMs } from '../../../src/emulator/machines/timing.ts';
import { demoClient } from '../../../src/emulator/demoData.ts';
import { createEmulator } from '../../../src/emulator/createEmulator.ts';
import { createEmulatorClient, type EmulatorClient } from 'fairlead-emulator/client';
import { buildEmulatorPage } from '../../../src/server/build/emulatorPage.ts';
import { basic, cheapHashing, pkceOff } from '../../../src/emulator/tests/emulatorClient.ts';
import { listen } from '../../../src/emulator/tests/listen.ts';
import { testBrowser } from '../../../src/emulator/tests/testBrowser.ts';

// Long timeouts, because a real browser can be slow on a busy machine. No test relies on a timeout.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

/** The built page in a real browser, served by an emulator with its real Content-Security-Policy. */
export interface PageLab {
  readonly origin: string;
  /** Opens the page at a URL fragment; if options are given, in a new browser context. */
  open(hash?: string, options?: BrowserContextOptions): Promise<Page>;
  /** Client of the control API. */
  readonly control: EmulatorClient;
  /** Moves the timers of the page opened without options forward, so that it reads the emulator again without a wait. */
  readAgain(): Promise<void>;
  /** Calls Stytch's API as a page on the emulator's origin does; `token` is its session token. */
  sdk(path: string, body: unknown, token?: string): Promise<unknown>;
  /** Signs in with a password, by default as the demo client. */
  signIn(password?: string, email?: string): Promise<{ readonly data: { readonly session_token: string } }>;
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

/** Builds the page in a folder that is deleted with the process. */
async function buildPage(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'emulator-page-'));
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  vi.stubEnv('NODE_ENV', 'production');
  await buildEmulatorPage(process.cwd(), directory);
  vi.unstubAllEnvs();
  return directory;
}

/** The built page, for all test files of this process. */
let builtPage: Promise<string> | undefined;

async function openPageLab(): Promise<PageLab> {
  builtPage ??= buildPage();
  const emulator = createEmulator({
    databasePath: ':memory:',
    hashingCost: cheapHashing,
    pageDirectory: await builtPage,
  });
  const server = await listen(emulator.fetch);
  const { origin } = server;
  const browser = await testBrowser();
  const profiles = new Set<BrowserContext>();
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
    profiles.add(profile);
    profile.once('close', () => profiles.delete(profile));
    const page = await profile.newPage();
    page.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type())) return;
      complain(`${message.location().url.replace(origin, '')}: ${message.text()}`);
    });
    page.on('pageerror', (error) => complain(error.message));
    return page;
  };
  const sharedPage = await newPage();
  // The timers of the page run as usual, but tests can move them forward.
  await sharedPage.clock.install();
  const control = createEmulatorClient({ origin });
  const sdk = async (path: string, body: unknown, token = emulator.publicToken): Promise<unknown> => {
    const response = await fetch(`${origin}/sdk/v1${path}`, {
      method: 'POST',
      headers: {
        Authorization: basic(emulator.publicToken, token),
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    return await response.json();
  };
  return {
    origin,
    async open(hash = '', options) {
      const page = options === undefined ? sharedPage : await newPage(options);
      await page.goto(`${origin}/emulator${hash}`);
      await page.locator('output[data-live="true"]').waitFor();
      return page;
    },
    control,
    readAgain: () => sharedPage.clock.fastForward(outboxRelistIntervalMs),
    sdk,
    async signIn(password = demoClient.password, email = demoClient.email) {
      const body = { email, password, session_duration_minutes: 60 };
      return (await sdk('/passwords/authenticate', body)) as { data: { session_token: string } };
    },
    async reset() {
      const others = [...profiles].filter((profile) => profile !== sharedPage.context());
      await Promise.all(others.map((profile) => profile.close()));
      await sharedPage.context().setOffline(false);
      await sharedPage.goto('about:blank');
      await control.reset();
      // PKCE is turned off, because the tests' calls send no PKCE challenge.
      await control.project.change(pkceOff);
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
      await Promise.all([...profiles].map((profile) => profile.close()));
      await server.close();
      emulator.close();
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

/** Presses the named button. */
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** Waits until the page announces a text. */
export const seesStatus = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByRole('status').getByText(text).waitFor();

/** Locates the rows of a table that contain a text. */
export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
