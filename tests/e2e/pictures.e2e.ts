import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { waitForFont, waitForHydration, waitForInteractive } from './hydration.ts';
import { closeOneTap } from './oneTapPrompt.ts';
import { testClients } from './clients.ts';
import { waitForProfile } from './profileSections.ts';
import { declinePasskey, openAccount } from './signIn.ts';

const widths = [320, 768, 1440] as const;
const schemes = ['light', 'dark'] as const;

const publicPages = [
  ['home', '/'],
  ['contact', '/contact'],
  ['login', '/login'],
  ['sign-in', '/sign-in'],
  ['forgot-password', '/forgot-password'],
  ['reset-password', '/reset-password?token=t'],
  ['authenticate', '/authenticate?token=t&stytch_token_type=magic_links'],
  ['not-found', '/nowhere'],
] as const;

const spanishPages = [
  ['home', '/es'],
  ['contact', '/es/contact'],
  ['login', '/es/login'],
  ['sign-in', '/es/sign-in'],
] as const;

const clientPages = [
  ['account', '/dashboard/account'],
  ['trading-desk', '/dashboard/trading-desk'],
  ['crypto', '/dashboard/crypto'],
  ['profile', '/dashboard/profile'],
] as const;

/** Elements to mask, because they use a system font or show the current time. */
const maskedParts = (page: Page) => [
  page.locator('code'),
  page.getByText(/^© \d{4}/),
  page.locator('#session dd').filter({ has: page.locator('time') }),
];

/**
 * Compares a page at every width and theme with its accepted screenshot in `tests/pictures`. After an intended change,
 * accept the new ones with `npm run e2e -- pictures --update-snapshots` and review them.
 *
 * @param colorSchemes one is enough for a page whose colors are those of another page
 */
async function comparePictures(
  page: Page,
  name: string,
  colorSchemes: readonly (typeof schemes)[number][] = schemes,
): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await waitForInteractive(page);
  // A key press makes the lazy parts hydrate.
  await page.keyboard.press('Shift');
  if ((await page.locator('#root footer').count()) > 0) await waitForHydration(page, '#root footer');
  await waitForFont(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await showFooter(page);
    for (const colorScheme of colorSchemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page).toHaveScreenshot(`${name}-${width}-${colorScheme}.png`, {
        fullPage: true,
        mask: maskedParts(page),
      });
    }
  }
}

/**
 * Scrolls to the footer of a public page. Below the fold the browser does not render it (`content-visibility: auto`), not
 * even for a picture of the whole page, so the picture would be blank there.
 */
async function showFooter(page: Page): Promise<void> {
  const footer = page.locator('#root footer');
  if ((await footer.count()) === 0) return;
  await footer.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
  const isRendered = () =>
    footer
      .locator('p')
      .first()
      .evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
  await expect.poll(isRendered).toBe(true);
}

for (const [name, path] of publicPages) {
  test(`${name} looks as accepted`, async ({ page, complaints }) => {
    if (name === 'not-found') complaints.allow(/404 \(Not Found\)/);
    await page.goto(path);
    // Google's One Tap prompt is not part of the site, so close it before the comparison.
    if (name === 'sign-in') await closeOneTap(page);
    await comparePictures(page, name);
  });
}

for (const [name, path] of spanishPages) {
  test(`${name} in Spanish looks as accepted`, async ({ page }) => {
    await page.goto(path);
    if (name === 'sign-in') await closeOneTap(page);
    await comparePictures(page, `es-${name}`, ['light']);
  });
}

test.describe('the dashboard', () => {
  for (const [name, path] of clientPages) {
    test(`${name} looks as accepted`, async ({ page }) => {
      await page.clock.setFixedTime('2026-11-20T12:00:00');
      await openAccount(page);
      await declinePasskey(page);
      await page.goto(path);
      if (name === 'profile') await waitForProfile(page);
      await comparePictures(page, name);
    });
  }

  for (const [name, path] of clientPages) {
    test(`${name} in Spanish looks as accepted`, async ({ page }) => {
      await page.clock.setFixedTime('2026-11-20T12:00:00');
      await openAccount(page);
      await declinePasskey(page);
      await page.goto(`/es${path}`);
      if (name === 'profile') await waitForProfile(page);
      await comparePictures(page, `es-${name}`, ['light']);
    });
  }

  // The profile shows the client's name twice, in the header and in the identity, so it is compared for every kind of
  // name.
  for (const client of testClients.filter(({ label }) => label !== 'demo-client')) {
    test(`the profile of ${client.label} looks as accepted`, async ({ page, emulator, complaints }) => {
      // This test does not depend on Google One Tap, so warnings about One Tap are allowed.
      complaints.allow(/oneTap/);
      await page.clock.setFixedTime('2026-11-20T12:00:00');
      await client.signIn(page, emulator);
      await page.goto('/dashboard/profile');
      await waitForProfile(page);
      await comparePictures(page, `profile-${client.label}`);
    });
  }
});
