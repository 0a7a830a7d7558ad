import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Message } from '../../contracts/controlContract.ts';
import type { MountOptions } from './browserPrebuilt.ts';
import { makeClient, openLab, type Lab } from './lab.ts';

/** A lab whose page shows the client library's prebuilt UI, with helpers to operate it. */
export interface ScreensLab {
  readonly lab: Lab;
  /** Opens a page that shows a prebuilt screen. */
  open(options: MountOptions): Promise<Page>;
  /** Opens an emailed link in the same browser and mounts a prebuilt screen on its page. */
  follow(page: Page, link: string | undefined, mounting: MountOptions): Promise<void>;
  /** Waits for `count` messages to a recipient and returns the newest. */
  messageTo(to: string, count?: number): Promise<Message>;
  /** Requests of the prebuilt screens so far, in order, without the requests that every page makes. */
  calls(): readonly string[];
  /** Authenticates the page's session and fails if there is none. */
  requireSession(page: Page): Promise<SessionSummary>;
  /** Fails if a request got 404 or 501 or went to another host. The 404 for a wrong passcode is allowed. */
  requireNoUnservedRequests(): Promise<void>;
  startOver(): Promise<void>;
}

interface SessionSummary {
  readonly email: string | undefined;
  readonly phone: string | undefined;
  /** Type and delivery method of each authentication factor. */
  readonly factors: readonly string[];
}

/**
 * Opens a lab for the tests of a file, resets it for each test, and fails a test in which the emulator did not serve a
 * request.
 */
export function screensForTests(): ScreensLab {
  const screens = {} as ScreensLab;
  beforeAll(async () => {
    Object.assign(screens, await openScreensLab());
  });
  afterAll(() => screens.lab.close());
  beforeEach(() => screens.startOver());
  afterEach(() => screens.requireNoUnservedRequests());
  return screens;
}

async function openScreensLab(): Promise<ScreensLab> {
  const lab = await openLab({ clientKind: 'prebuilt' });
  const foreignRequests: string[] = [];
  const watched = new WeakSet<Page>();
  return {
    lab,
    async open(mounting) {
      const page = await lab.openPage();
      if (!watched.has(page)) {
        watched.add(page);
        page.setDefaultTimeout(5_000);
        page.on('request', (request) => {
          if (new URL(request.url()).origin !== lab.emulatorOrigin) foreignRequests.push(request.url());
        });
      }
      await page.evaluate((options) => window.mount(options), mounting);
      return page;
    },
    async follow(page, link, mounting) {
      await page.goto(link ?? 'about:blank');
      await makeClient(page, lab.token, lab.emulatorOrigin);
      await page.evaluate((options) => window.mount(options), mounting);
    },
    async messageTo(to, count = 1) {
      await expect
        .poll(async () => (await lab.control.messages.list({ to })).length, { timeout: 5_000 })
        .toBe(count);
      const [message] = await lab.control.messages.list({ to });
      if (!message) throw new Error(`No message was sent to ${to}.`);
      return message;
    },
    calls: () =>
      lab.recordedRequests
        .filter(({ path }) => !/\/bootstrap\/|\/events$|^\/clientside-services\//.test(path))
        .map(({ method, path }) => `${method} ${path.replace('/sdk/v1', '')}`),
    async requireSession(page) {
      const summary = await page.evaluate(async () => {
        const { session, user } = await window.prebuilt.session.authenticate();
        return {
          email: user.emails[0]?.email,
          phone: user.phone_numbers[0]?.phone_number,
          factors: session.authentication_factors.map((factor) => `${factor.type} ${factor.delivery_method}`),
        };
      });
      const [authentication] = await lab.control.requests.list('/sdk/v1/sessions/authenticate');
      expect(authentication?.status).toBe(200);
      return summary;
    },
    async requireNoUnservedRequests() {
      const requests = await lab.control.requests.list('*');
      const unserved = requests.filter(
        ({ status, error_type: type }) =>
          (status === 404 && type !== 'otp_code_not_found') || status === 501 || status === null,
      );
      expect(unserved.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
      expect(foreignRequests).toEqual([]);
    },
    async startOver() {
      await lab.startOver();
      foreignRequests.length = 0;
    },
  };
}

/** Presses the named button. */
export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** Waits for a text on the screen. */
export const waitForText = (page: Page, text: string) =>
  page.getByText(text, { exact: false }).first().waitFor();

/** Locates the input with a label. */
export const field = (page: Page, label: string | RegExp) =>
  page.locator('input').and(page.getByLabel(label));

/** Reads the events and errors that the prebuilt UI emitted. */
export const emittedEvents = (page: Page) => page.evaluate(() => window.emitted);
