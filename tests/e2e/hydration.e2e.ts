import { demoClient } from '../../src/config/localProvider.ts';
import { pages } from '../../src/server/pageTable.ts';
import { expect, test } from './fixtures.ts';
import { areHydrated, holdApplicationBack, waitForHydration } from './liveness.ts';
import { phone, phoneField } from './widgetForm.ts';

const magicLink = '/sdk/v1/magic_links/authenticate';

const isRecording = () => window.earlySubmit !== undefined;

/** What comes alive only when somebody reads on. */
const later = '#root footer, #about';
const laterChunks = /(?:HomeRest|SiteFooter)\./;

for (const { path, openedBy } of pages.filter(({ isPrivate }) => !isPrivate)) {
  const address =
    openedBy === 'magic-link'
      ? `${path}?token=t&stytch_token_type=magic_links`
      : openedBy
        ? `${path}?token=t`
        : path;

  test(`the application adopts every node of the prerendered ${path}`, async ({ page, complaints }) => {
    if (path === '/not-found') complaints.allow(/404 \(Not Found\)/);
    const release = await holdApplicationBack(page);
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator('#root h1').waitFor();
    await page.evaluate(() => {
      const nodes = [...document.querySelectorAll('#root *')];
      nodes.forEach((node, index) => Object.assign(node, { drawnAhead: index }));
    });
    const drawn = await page.locator('#root *').count();
    release();
    await waitForHydration(page);
    const kept = () =>
      page.evaluate(
        () => [...document.querySelectorAll('#root *')].filter((node) => 'drawnAhead' in node).length,
      );
    expect(await kept()).toBe(drawn);
    expect(await page.evaluate(areHydrated, later)).toBe(false);

    await page.keyboard.press('Shift');
    await waitForHydration(page, later);
    expect(await kept()).toBe(drawn);
  });
}

test('a part that does not arrive stays readable, and comes alive with the next sign of a reader', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Not alive:|Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  // Before the page is opened: a scroll of the browser's own counts as a sign, too.
  await page.route(laterChunks, (route) => route.abort('internetdisconnected'));
  await page.goto('/');
  await waitForHydration(page);
  const gaveUp = page.waitForEvent('console', (message) => message.text().includes('Not alive:'));
  await page.keyboard.press('Shift');
  await gaveUp;
  await expect(page.getByRole('heading', { name: 'Our Services' })).toBeVisible();
  expect(await page.evaluate(areHydrated, later)).toBe(false);
  await page.unroute(laterChunks);
  await page.keyboard.press('Shift');
  await waitForHydration(page, later);
});

test('a press on a part that is not alive yet is answered once it is', async ({ page }) => {
  let letPartsCome = () => {};
  const pressed = new Promise<void>((resolve) => {
    letPartsCome = resolve;
  });
  await page.route(laterChunks, async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto('/');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('radio', { name: 'Dark' }).click();
  letPartsCome();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

test('what is typed before the script has run is still there after it', async ({ page }) => {
  const release = await holdApplicationBack(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').pressSequentially('early@fairlead.example');
  await page.getByLabel('Password', { exact: true }).pressSequentially('typed early');
  release();
  await waitForHydration(page);
  await expect(page.getByLabel('Email')).toHaveValue('early@fairlead.example');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('typed early');
});

test('a number typed before the script has run is formatted once it has', async ({ page }) => {
  const release = await holdApplicationBack(page);
  await page.goto('/sign-in', { waitUntil: 'commit' });
  await phoneField(page).fill(phone.typed);
  release();
  await expect(phoneField(page)).toHaveValue(phone.shown);
});

test('a tab pressed before the script has run is chosen once it has, and keeps the number', async ({
  page,
}) => {
  const release = await holdApplicationBack(page);
  await page.goto('/sign-in', { waitUntil: 'commit' });
  await page.waitForFunction(isRecording);
  await phoneField(page).fill(phone.typed);
  await page.getByRole('tab', { name: 'WhatsApp' }).click();
  release();
  await expect(page.getByRole('tab', { name: 'WhatsApp' })).toHaveAttribute('aria-selected', 'true');
  await expect(phoneField(page)).toHaveValue(phone.shown);
});

test('a submit pressed before the script has run signs in once it has', async ({ page, emulator }) => {
  const release = await holdApplicationBack(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.waitForFunction(isRecording);
  await page.getByLabel('Email').fill(demoClient.email);
  await page.getByLabel('Password', { exact: true }).fill(demoClient.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/login');
  expect(await emulator.requests('/sdk/v1/passwords/authenticate')).toHaveLength(0);
  release();
  await expect(page).toHaveURL('/dashboard/account');
  expect(await emulator.requests('/sdk/v1/passwords/authenticate')).toHaveLength(1);
});

test('a link confirmed before the script has run is exchanged once it has', async ({
  page,
  emulator,
  complaints,
}) => {
  complaints.allow(/Failed to load resource|Signing in failed/);
  const release = await holdApplicationBack(page);
  await page.goto('/authenticate?stytch_token_type=magic_links&token=t', { waitUntil: 'commit' });
  await page.waitForFunction(isRecording);
  await page.getByRole('button', { name: 'Continue' }).click();
  expect(await emulator.requests(magicLink)).toHaveLength(0);
  release();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  expect(await emulator.requests(magicLink)).toHaveLength(1);
});

test('a password is shown and hidden before and after the script has run', async ({ page }) => {
  const release = await holdApplicationBack(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.waitForFunction(isRecording);
  const password = page.getByLabel('Password', { exact: true });
  const reveal = page.getByRole('button', { name: 'Show Password' });
  await password.fill('visible');
  await reveal.click();
  await expect(password).toHaveAttribute('type', 'text');
  release();
  await waitForHydration(page);
  await expect(reveal).toHaveAttribute('aria-pressed', 'true');
  await expect(password).toHaveAttribute('type', 'text');
  await reveal.click();
  await expect(password).toHaveAttribute('type', 'password');
});
