import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Message } from '../../../machines/emulator/controlContract.ts';
import type { Mounting } from './browserPrebuilt.ts';
import { makeClient, openLab, type Lab } from './lab.ts';

/** A lab whose page holds the screens the client's maker built, and what a person does on them. */
export interface ScreensLab {
  readonly lab: Lab;
  /** Opens a page with the screens in it. */
  open(mounting: Mounting): Promise<Page>;
  /** Opens a link that was mailed, in the same browser, with the screens in the page it leads to. */
  follow(page: Page, link: string | undefined, mounting: Mounting): Promise<void>;
  /** The newest message to an address, once so many have come. */
  messageTo(to: string, count?: number): Promise<Message>;
  /** The calls of the screens so far, in order, apart from what every page does. */
  calls(): readonly string[];
  /** Asks the provider for the session the page holds, and fails when it holds none. */
  requireSession(page: Page): Promise<HeldSession>;
  /** Fails when anything was asked for that is not there, or of anybody else. A wrong passcode is a 404 by rights. */
  requireNothingMissing(): Promise<void>;
  startOver(): Promise<void>;
}

interface HeldSession {
  readonly email: string | undefined;
  readonly phone: string | undefined;
  /** How the session came about. */
  readonly factors: readonly string[];
}

/** Opens a lab before the tests of a file, has it start over for each, and fails a test that asked for what is missing. */
export function screensForTests(): ScreensLab {
  const screens = {} as ScreensLab;
  beforeAll(async () => {
    Object.assign(screens, await openScreensLab());
  });
  afterAll(() => screens.lab.close());
  beforeEach(() => screens.startOver());
  afterEach(() => screens.requireNothingMissing());
  return screens;
}

async function openScreensLab(): Promise<ScreensLab> {
  const lab = await openLab({ holds: 'prebuilt' });
  const strays: string[] = [];
  const watched = new WeakSet<Page>();
  return {
    lab,
    async open(mounting) {
      const page = await lab.openPage();
      if (!watched.has(page)) {
        watched.add(page);
        page.setDefaultTimeout(5_000);
        page.on('request', (request) => {
          if (new URL(request.url()).origin !== lab.providerOrigin) strays.push(request.url());
        });
      }
      await page.evaluate((wanted) => window.mount(wanted), mounting);
      return page;
    },
    async follow(page, link, mounting) {
      await page.goto(link ?? 'about:blank');
      await makeClient(page, lab.token, lab.providerOrigin);
      await page.evaluate((wanted) => window.mount(wanted), mounting);
    },
    async messageTo(to, count = 1) {
      await expect.poll(async () => (await lab.control.messages(to)).length, { timeout: 5_000 }).toBe(count);
      const [message] = await lab.control.messages(to);
      if (!message) throw new Error(`Nothing was sent to ${to}.`);
      return message;
    },
    calls: () =>
      lab.seen
        .filter(({ path }) => !/\/bootstrap\/|\/events$|^\/clientside-services\//.test(path))
        .map(({ method, path }) => `${method} ${path.replace('/sdk/v1', '')}`),
    async requireSession(page) {
      const held = await page.evaluate(async () => {
        const { session, user } = await window.prebuilt.session.authenticate();
        return {
          email: user.emails[0]?.email,
          phone: user.phone_numbers[0]?.phone_number,
          factors: session.authentication_factors.map((factor) => `${factor.type} ${factor.delivery_method}`),
        };
      });
      const [asked] = await lab.control.requests('/sdk/v1/sessions/authenticate');
      expect(asked?.status).toBe(200);
      return held;
    },
    async requireNothingMissing() {
      const answers = await lab.control.requests('*');
      const missing = answers.filter(
        ({ status, error_type: type }) =>
          (status === 404 && type !== 'otp_code_not_found') || status === 501 || status === null,
      );
      expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
      expect(strays).toEqual([]);
    },
    async startOver() {
      await lab.startOver();
      strays.length = 0;
    },
  };
}

/** Presses a button. */
export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** Waits for a text to be on the screen. */
export const shows = (page: Page, text: string) => page.getByText(text, { exact: false }).first().waitFor();

/** The input with that label. */
export const field = (page: Page, label: string | RegExp) =>
  page.locator('input').and(page.getByLabel(label));

/** What the screens told the page that holds them. */
export const told = (page: Page) => page.evaluate(() => window.told);
