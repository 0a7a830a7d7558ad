import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { expect, test } from './fixtures.ts';
import { waitForHydration } from './hydration.ts';
import { oneTapPrompt } from './oneTapPrompt.ts';

// All texts that the specification gives for the public pages, found on the built site by role and name.
// A row's name starts with the section of the specification.

type Find = (page: Page) => Locator;
type Row = readonly [rule: string, find: Find];

const header: Find = (page) => page.getByRole('banner');
const footer: Find = (page) => page.getByRole('contentinfo');
const main: Find = (page) => page.getByRole('main');
const link = (area: Find, name: string): Find => {
  return (page) => area(page).getByRole('link', { name, exact: true });
};
const heading = (name: string, level: number): Find => {
  return (page) => main(page).getByRole('heading', { name, exact: true, level });
};
const button = (name: string): Find => {
  return (page) => main(page).getByRole('button', { name, exact: true });
};

const everyPage: readonly Row[] = [
  ['2 header: brand', (page) => header(page).getByRole('link', { name: 'Fairlead', exact: true })],
  ['2 header: Home', link(header, 'Home')],
  ['2 header: About Us', link(header, 'About Us')],
  ['2 header: Our Services', link(header, 'Our Services')],
  ['2 header: Contact', link(header, 'Contact')],
  ['2 header: Login', link(header, 'Login')],
  ['2 footer: Privacy Policy', link(footer, 'Privacy Policy')],
  ['2 footer: Terms & Conditions', link(footer, 'Terms & Conditions')],
  ['2 footer: professional network', link(footer, 'LinkedIn')],
  ['2 footer: microblogging site', link(footer, 'X')],
  ['2 footer: registration numbers', (page) => footer(page).getByText('MSB registration: not configured')],
  ['2 footer: disclaimers', (page) => footer(page).getByText(/carries risk/)],
  ['2 footer: postal address', (page) => footer(page).getByText('Postal address: not configured')],
  [
    '2 footer: copyright with the current year',
    (page) => footer(page).getByText(`© ${new Date().getFullYear()} Fairlead`, { exact: true }),
  ],
];

const home: readonly Row[] = [
  ['2 home: headline', heading('Instant Global Liquidity and Payments', 1)],
  ['2 home: subtitle', (page) => main(page).getByText(/^Treasury management and global payments/)],
  ['2 home: Get Started', (page) => button('Get Started')(page).first()],
  ['2 home: About Us', heading('About Us', 2)],
  ['2 home: Our Services', heading('Our Services', 2)],
  ['2 home: OTC Trading', heading('OTC Trading', 3)],
  ['2 home: Liquidity Provision', heading('Liquidity Provision', 3)],
  ['2 home: Global Payments', heading('Global Payments', 3)],
  ['2 home: Risk Management', heading('Risk Management', 3)],
  ['2 home: 24/7 Support', heading('24/7 Support', 3)],
  ['2 home: Our Partners', heading('Our Partners', 2)],
];

const contact: readonly Row[] = [
  ['2 contact: Contact Us', heading('Contact Us', 1)],
  ['2 contact: mailbox', link(main, 'support@fairlead.example')],
  ['2 contact: Name', (page) => page.getByRole('textbox', { name: 'Name', exact: true })],
  ['2 contact: Email', (page) => page.getByRole('textbox', { name: 'Email', exact: true })],
  ['2 contact: Message', (page) => page.getByRole('textbox', { name: 'Message', exact: true })],
  ['2 contact: Send Email', button('Send Email')],
  [
    '2 contact: note',
    (page) => main(page).getByText('This opens your email client to send the message.', { exact: true }),
  ],
];

const notFound: readonly Row[] = [['2 any other path: Page not found', heading('Page not found', 1)]];

const tables: readonly (readonly [path: string, rows: readonly Row[]])[] = [
  ['/', [...everyPage, ...home]],
  ['/contact', [...everyPage, ...contact]],
  ['/login', everyPage],
  ['/nowhere', [...everyPage, ...notFound]],
];

test('each page shows every specified label exactly once, and has its heading in its title', async ({
  page,
  complaints,
}) => {
  complaints.allow(/404 \(Not Found\).*\/nowhere/);
  for (const [path, rows] of tables) {
    await page.goto(path);
    await expect
      .soft(page)
      .toHaveTitle(new RegExp(await page.getByRole('heading', { level: 1 }).innerText()));
    for (const [rule, find] of rows) {
      await expect.soft(find(page), `${path}: ${rule}`).toBeVisible();
      await expect.soft(find(page), `${path}: ${rule}`).toHaveCount(1);
    }
  }
});

test('2 popup: "Choose Your Account Type" with two cards, each with Apply Now, and a close button', async ({
  page,
}) => {
  await page.goto('/');
  await button('Get Started')(page).first().click();
  const popup = page.getByRole('dialog', { name: 'Choose Your Account Type', exact: true });
  await expect(popup).toBeVisible();
  const cards = popup.getByRole('listitem');
  await expect(cards).toHaveCount(2);
  const [individual, institutional] = [cards.nth(0), cards.nth(1)];
  await expect(individual.getByRole('heading', { name: 'Individual', exact: true })).toBeVisible();
  await expect(individual).toContainText('personal trading and investments');
  await expect(institutional.getByRole('heading', { name: 'Institutional', exact: true })).toBeVisible();
  await expect(institutional).toContainText('businesses and institutions');
  for (const [card, kind] of [
    [individual, 'Individual'],
    [institutional, 'Institutional'],
  ] as const) {
    await expect(card.getByRole('button', { name: `Apply Now: ${kind}`, exact: true })).toHaveText(
      'Apply Now',
    );
  }
  await popup.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(popup).toBeHidden();
});

test('the home page has its sections in order, links lead to their targets, and the contact form has its fields', async ({
  page,
}) => {
  await page.goto('/');
  const titles = await page.locator('main h1, main h2').allTextContents();
  expect(titles).toEqual([
    'Instant Global Liquidity and Payments',
    'About Us',
    'Our Services',
    'Our Partners',
    'How onboarding works',
    'How we protect your account',
  ]);
  await expect(page.locator('#services li')).toHaveCount(5);

  const rows = page.locator('[data-paused] ul');
  await expect(rows).toHaveCount(3);
  const names = await rows.evaluateAll((lists) =>
    lists.map((list) => [...list.querySelectorAll('svg')].map((mark) => mark.getAttribute('aria-label'))),
  );
  expect(new Set(names[0]).size).toBe(5);
  expect(names).toEqual([names[0], names[0], names[0]]);
  // Screen readers announce each of the five logos once, although the row contains three copies of it.
  await expect(page.getByRole('region', { name: 'Our Partners' }).getByRole('img')).toHaveCount(5);

  for (const name of ['LinkedIn', 'X'])
    await expect(link(footer, name)(page)).toHaveAttribute('href', /^https:\/\//);
  await expect(link(footer, 'Privacy Policy')(page)).toHaveAttribute('href', '/privacy');
  await expect(link(footer, 'Terms & Conditions')(page)).toHaveAttribute('href', '/terms');
  const targets = { Home: '/', 'About Us': '/#about', 'Our Services': '/#services', Contact: '/contact' };
  for (const [name, href] of Object.entries({ ...targets, Login: '/login', Fairlead: '/' }))
    await expect(link(header, name)(page)).toHaveAttribute('href', href);

  await page.goto('/contact');
  await expect(link(main, 'support@fairlead.example')(page)).toHaveAttribute(
    'href',
    'mailto:support@fairlead.example',
  );
  for (const name of ['Name', 'Email', 'Message'])
    await expect(page.getByRole('textbox', { name, exact: true })).toHaveAttribute('required');
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveAttribute('type', 'email');
});

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

test('/sign-in has one banner and no duplicate landmark, narrow and wide', async ({ page }) => {
  await page.goto('/sign-in');
  await waitForHydration(page);
  await page.keyboard.press('Shift');
  await waitForHydration(page, '#root footer');
  await oneTapPrompt(page).waitFor();
  await page.evaluate(axe);
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const { violations } = await page.evaluate<AxeResults>(
      "axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] })",
    );
    expect
      .soft(
        violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
        `${width} px`,
      )
      .toEqual([]);
    await expect(page.getByRole('banner')).toHaveCount(1);
  }
});
