import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { waitForHydration, waitForInteractive } from './hydration.ts';
import { closeOneTap } from './oneTapPrompt.ts';
import { testClients } from './clients.ts';
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
 */
async function comparePictures(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await waitForInteractive(page);
  // A key press makes the lazy parts hydrate.
  await page.keyboard.press('Shift');
  if ((await page.locator('#root footer').count()) > 0) await waitForHydration(page, '#root footer');
  // Wait for the font, which comes with the full stylesheet after the first paint.
  await page.waitForFunction(() =>
    [...document.fonts].some(
      ({ family, status }) => family.includes('Hanken Grotesk') && status === 'loaded',
    ),
  );
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page).toHaveScreenshot(`${name}-${width}-${colorScheme}.png`, {
        fullPage: true,
        mask: maskedParts(page),
      });
    }
  }
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

test.describe('the dashboard', () => {
  for (const [name, path] of clientPages) {
    test(`${name} looks as accepted`, async ({ page }) => {
      await page.clock.setFixedTime('2026-11-20T12:00:00');
      await openAccount(page);
      await declinePasskey(page);
      await page.goto(path);
      // Wait for the passkeys, which load after the page.
      if (name === 'profile') await page.getByText('You have no Passkeys.').waitFor();
      await comparePictures(page, name);
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
      await page.getByText('You have no Passkeys.').waitFor();
      await comparePictures(page, `profile-${client.label}`);
    });
  }
});
