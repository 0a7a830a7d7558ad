import type { Locator, Page } from '@playwright/test';
import { demoClient } from '../../src/config/localProvider.ts';
import type { EmulatorControl } from './emulatorControl.ts';
import { expect, test } from './fixtures.ts';
import { waitForDeferredContent } from './hydration.ts';
import { forgetSession, requestSession, waitForParts } from './signIn.ts';

/** A client whose name tests the layout. */
interface TestClient {
  /** Short name for test titles. */
  readonly label: string;
  readonly displayName: string;
  readonly signIn: (page: Page, emulator: EmulatorControl) => Promise<void>;
}

const password = demoClient.password;
const longName = { first_name: 'Alexandra Wilhelmina', last_name: 'Konstantinopoulos-Featherstonehaugh' };
const longEmail = 'christopher.featherstonehaughmontgomery@internationaltreasuryoperations.example.com';

async function openSession(page: Page, email: string): Promise<void> {
  const { cookies, origin } = await requestSession(page, email);
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));
}

/** The demo client and clients with difficult names: a long one, only an email address. */
const testClients: readonly TestClient[] = [
  {
    label: 'demo-client',
    displayName: 'Demo Client',
    signIn: (page) => openSession(page, demoClient.email),
  },
  {
    label: 'long-name',
    displayName: `${longName.first_name} ${longName.last_name}`,
    async signIn(page, emulator) {
      const email = 'alexandra@fairlead.example';
      await emulator.createUser({ email, password, name: longName });
      await openSession(page, email);
    },
  },
  {
    label: 'long-email',
    displayName: longEmail,
    async signIn(page, emulator) {
      await emulator.createUser({ email: longEmail, password });
      await openSession(page, longEmail);
    },
  },
];

const desk = { width: 1440, height: 900 };

/** Returns the edges of an element in whole pixels of the document, independent of scrolling. */
const edgesOf = (element: Locator) =>
  element.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const [x, y] = [window.scrollX, window.scrollY];
    return {
      left: Math.round(left + x),
      right: Math.round(right + x),
      top: Math.round(top + y),
      bottom: Math.round(bottom + y),
    };
  });

const leftEdgesOf = async (elements: Locator) =>
  Promise.all((await elements.all()).map(async (element) => (await edgesOf(element)).left));

test.use({ viewport: desk });

test('the home page aligns the button of the ticker and the security measures with the steps', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await waitForDeferredContent(page);
  const section = page.getByRole('region', { name: 'How onboarding works' });
  const control = await edgesOf(page.getByRole('button', { name: /^Pause/ }));
  expect(control.right).toBe((await edgesOf(section.locator('ol'))).right);
  const steps = await leftEdgesOf(section.getByRole('listitem').filter({ has: page.locator('h3') }));
  expect(steps).toHaveLength(4);
  expect(await leftEdgesOf(section.locator('ul > li'))).toEqual(steps.slice(1));
});

test('the panel beside a form has its illustration near the text, equal margins, and stays in view', async ({
  page,
}) => {
  const panel = page.getByRole('complementary', { name: 'Before you sign in' });
  for (const path of ['/login', '/sign-in']) {
    await page.goto(path);
    await waitForDeferredContent(page);
    const form = await edgesOf(page.getByRole('main').locator('h1').locator('xpath=..'));
    const aside = await edgesOf(panel);
    const [left, right] = [form.left, aside.left - form.right];
    expect(Math.abs(left - right), path).toBeLessThanOrEqual(40);
  }
  for (const height of [1080, 900]) {
    await page.setViewportSize({ width: 1440, height });
    await waitForDeferredContent(page);
    const text = await edgesOf(panel.locator('dl'));
    const drawing = await drawingOf(panel);
    expect(drawing.top - text.bottom, `${height} px`).toBeGreaterThanOrEqual(0);
    expect(drawing.top - text.bottom, `${height} px`).toBeLessThanOrEqual(200);
  }
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
  await expect(panel.getByText('Your password stays with you')).toBeInViewport();
});

/**
 * Returns the top edge of the panel's illustration, in pixels of the document. The illustration is a background of
 * ratio 720 : 260 at the bottom of an element.
 */
async function drawingOf(panel: Locator): Promise<{ readonly top: number }> {
  const top = await panel.evaluate((aside) => {
    const elements = [aside, ...aside.querySelectorAll('*')];
    const carrier = elements.find((node) => getComputedStyle(node).backgroundImage.includes('strands'));
    if (!carrier) throw new Error('No element has the illustration.');
    const { bottom, width } = carrier.getBoundingClientRect();
    return Math.round(bottom + window.scrollY - (Math.max(width, 560) * 260) / 720);
  });
  return { top };
}

const widths = [320, 360, 390, 768, 1440];
const pages = ['account', 'trading-desk', 'crypto', 'profile'];

async function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth - clientWidth} px too wide`);
    const boxOf = (name: string, selector: string) => {
      const element = document.querySelector(`#root header ${selector}`);
      if (!element) throw new Error(`There is no ${name} in the header.`);
      // Measures the painted content, which may overflow the box of its element.
      const range = document.createRange();
      range.selectNodeContents(element);
      const [own, content] = [element.getBoundingClientRect(), range.getBoundingClientRect()];
      return { name, own, content };
    };
    const brand = boxOf('logo', 'a[href="/"]');
    const menu = boxOf('user menu', 'button[aria-haspopup="menu"]');
    const brandEnd = Math.max(brand.own.right, brand.content.right);
    if (menu.own.left < brandEnd)
      faults.push(`the user menu begins at ${menu.own.left}, the logo ends at ${brandEnd}`);
    if (menu.own.right > clientWidth) faults.push(`the user menu ends at ${menu.own.right}`);
    const name = document.querySelector('#root header button[aria-haspopup="menu"] span');
    const nameBox = name?.getBoundingClientRect();
    if (!nameBox || nameBox.width < 40) faults.push(`the name has ${nameBox?.width} px`);
    if (nameBox && (nameBox.left < menu.own.left || nameBox.right > menu.own.right))
      faults.push('the name sticks out of its button');
    return faults;
  });
}

test('the header fits every name beside the logo, and no page scrolls sideways', async ({
  page,
  emulator,
}) => {
  const faults: string[] = [];
  const browser = await page.context().newCDPSession(page);
  for (const { label, displayName, signIn } of testClients) {
    await forgetSession(page);
    await signIn(page, emulator);
    // The header is the same on every page.
    for (const name of label === 'long-name' ? pages : ['account']) {
      await page.goto(`/dashboard/${name}`);
      await expect(page.getByRole('button', { name: displayName, exact: true })).toBeVisible();
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (label === 'demo-client') await waitForParts(page);
      for (const [width, textSize] of [...widths.map((each) => [each, 16] as const), [390, 32] as const]) {
        await page.setViewportSize({ width, height: 800 });
        await browser.send('Page.setFontSizes', { fontSizes: { standard: textSize } });
        const view = `${label}, ${name} at ${width} px with text of ${textSize} px`;
        faults.push(...(await layoutFaults(page)).map((fault) => `${view}: ${fault}`));
      }
    }
  }
  expect(faults).toEqual([]);
});
