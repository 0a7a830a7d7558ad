import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { waitForDeferredContent, waitForFont, waitForHydration, waitForInteractive } from './hydration.ts';
import { sampleOwner, signInMember } from './memberSession.ts';
import { closeOneTap } from './oneTapPrompt.ts';
import { waitForProfile } from './profileSections.ts';
import { declinePasskey, openAccount } from './signIn.ts';

type Picture = `${320 | 1440}-${'light' | 'dark'}`;

/** A page with its pictures in `tests/pictures`: each width and each theme occurs. The atlas shows all states. */
type Row = readonly [name: string, path: string, ...pictures: readonly Picture[]];

const publicPages: readonly Row[] = [
  ['home', '/', '1440-light', '320-dark'],
  ['es-home', '/es', '1440-light'],
  ['contact', '/contact', '1440-dark', '320-light'],
  ['login', '/login', '1440-light', '320-dark'],
  ['sign-in', '/sign-in', '1440-dark', '320-light'],
  ['institutions', '/institutions', '320-dark'],
  ['forgot-password', '/forgot-password', '1440-light', '320-dark'],
  ['reset-password', '/reset-password?token=t', '1440-dark', '320-light'],
  ['authenticate', '/authenticate?token=t&stytch_token_type=magic_links', '320-light'],
  ['not-found', '/nowhere', '1440-dark'],
];

const clientPages: readonly Row[] = [
  ['account', '/dashboard/account', '1440-light', '320-dark'],
  ['trading-desk', '/dashboard/trading-desk', '1440-dark', '320-light'],
  ['crypto', '/dashboard/crypto', '1440-light', '320-dark'],
  ['profile', '/dashboard/profile', '1440-dark', '320-light'],
  ['es-profile', '/es/dashboard/profile', '320-light'],
];

const memberPages: readonly Row[] = [
  ['members', '/dashboard/pellworth-mutual/members', '1440-dark', '320-light'],
  ['organization-settings', '/dashboard/pellworth-mutual/settings', '1440-light'],
];

/** Elements to mask, because they use a system font or show the current time. */
const maskedParts = (page: Page) => [
  page.locator('code'),
  page.getByText(/^© \d{4}/),
  page.locator('#session dd').filter({ has: page.locator('time') }),
  page.getByText(/^(?:Last used|Último uso:|Client since|Cliente desde el) /),
];

/**
 * Compares a page with its accepted pictures in `tests/pictures`. After an intended change, accept the new ones with
 * `npm run e2e -- pictures --update-snapshots` and review them.
 */
async function comparePictures(page: Page, [name, path, ...pictures]: Row): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Google's One Tap prompt is not part of the site, so close it before the comparison.
  if (name === 'sign-in') await closeOneTap(page);
  if (name.endsWith('profile')) await waitForProfile(page);
  await waitForInteractive(page);
  // A key press makes the lazy parts hydrate.
  await page.keyboard.press('Shift');
  if ((await page.locator('#root footer').count()) > 0) await waitForHydration(page, '#root footer');
  await waitForFont(page);
  for (const picture of pictures) {
    const [width = '', colorScheme] = picture.split('-');
    await page.setViewportSize({ width: Number(width), height: 900 });
    await page.emulateMedia({
      colorScheme: colorScheme === 'dark' ? 'dark' : 'light',
      reducedMotion: 'reduce',
    });
    await waitForDeferredContent(page);
    const options = { fullPage: true, mask: maskedParts(page) };
    await expect.soft(page).toHaveScreenshot(`${name}-${picture}.png`, options);
  }
}

// Each test opens and compares many pages.
test.describe.configure({ timeout: 180_000 });

test('the public pages look as accepted', async ({ page, complaints }) => {
  complaints.allow(/404 \(Not Found\)/);
  for (const row of publicPages) await comparePictures(page, row);
});

test('the pages of a client look as accepted', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-20T12:00:00');
  await openAccount(page);
  await declinePasskey(page);
  for (const row of clientPages) await comparePictures(page, row);
});

test('the pages of a member look as accepted', async ({ page, context, site, emulator }) => {
  await emulator.addSampleOrganizations();
  await signInMember(context, site.origin, sampleOwner);
  for (const row of memberPages) await comparePictures(page, row);
});
