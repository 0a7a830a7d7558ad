import type { Page } from '@playwright/test';
import { testClients } from './clients.ts';
import { expect, test } from './fixtures.ts';

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
  context,
  emulator,
  complaints,
}) => {
  // This test does not depend on Google One Tap, so warnings about One Tap are allowed.
  complaints.allow(/oneTap/);
  const faults: string[] = [];
  for (const { label, displayName, signIn } of testClients) {
    await context.clearCookies();
    await signIn(page, emulator);
    // The header is the same on every page.
    for (const name of label === 'long-name' ? pages : ['account']) {
      await page.goto(`/dashboard/${name}`);
      await expect(page.getByRole('button', { name: displayName, exact: true })).toBeVisible();
      await page.getByRole('heading', { level: 1 }).waitFor();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        faults.push(
          ...(await layoutFaults(page)).map((fault) => `${label}, ${name} at ${width} px: ${fault}`),
        );
      }
    }
  }
  expect(faults).toEqual([]);
});
