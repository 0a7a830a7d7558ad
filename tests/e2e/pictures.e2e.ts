import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { waitForHydration, waitForTakeover } from './liveness.ts';
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

/** What is drawn in a font of the machine, or says when it is. */
const notOurs = (page: Page) => [
  page.locator('code'),
  page.getByText(/^© \d{4}/),
  page.locator('#session dd').filter({ has: page.locator('time') }),
];

/**
 * Compares a page in every width and theme with its accepted picture in `tests/pictures`. After a change that is meant, accept
 * the new ones with `npm run e2e -- pictures --update-snapshots`, and look at them.
 */
async function comparePictures(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await waitForTakeover(page);
  // What comes alive later is pictured alive.
  await page.keyboard.press('Shift');
  if ((await page.locator('#root footer').count()) > 0) await waitForHydration(page, '#root footer');
  // The font comes with the whole stylesheet, which comes after the first paint.
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
        mask: notOurs(page),
      });
    }
  }
}

for (const [name, path] of publicPages) {
  test(`${name} looks as accepted`, async ({ page, complaints }) => {
    if (name === 'not-found') complaints.allow(/404 \(Not Found\)/);
    await page.goto(path);
    // Google's prompt is not ours to draw.
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
      // The passkeys come once the page stands.
      if (name === 'profile') await page.getByText('You have no Passkeys.').waitFor();
      await comparePictures(page, name);
    });
  }

  // The profile has the most of a client's name: in the header, and in its facts.
  for (const client of testClients.filter(({ label }) => label !== 'demo-client')) {
    test(`the profile of ${client.label} looks as accepted`, async ({ page, emulator, complaints }) => {
      // Whether Google One Tap can be offered is no business of this test.
      complaints.allow(/oneTap/);
      await page.clock.setFixedTime('2026-11-20T12:00:00');
      await client.signIn(page, emulator);
      await page.goto('/dashboard/profile');
      await page.getByText('You have no Passkeys.').waitFor();
      await comparePictures(page, `profile-${client.label}`);
    });
  }
});
