import type { Page } from '@playwright/test';
import { demoClient } from '../../src/app/localProvider.ts';
import { pages } from '../../src/server/pageTable.ts';
import { expect, test } from './fixtures.ts';

/** Keeps the application away from a page. @returns lets it in */
async function holdApplicationBack(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/static/js/index.*', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const isRecording = () => window.earlySubmit !== undefined;

/** React marks the nodes it has taken over; nothing else shows that a part of the page has been hydrated. */
const isHydrated = () => {
  const heading = document.querySelector('#root h1');
  return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber$'));
};

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
    await page.waitForFunction(isHydrated);
    const kept = await page.evaluate(
      () => [...document.querySelectorAll('#root *')].filter((node) => 'drawnAhead' in node).length,
    );
    expect(kept).toBe(drawn);
  });
}

test('what is typed before the script has run is still there after it', async ({ page }) => {
  const release = await holdApplicationBack(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').pressSequentially('early@fairlead.example');
  await page.getByLabel('Password', { exact: true }).pressSequentially('typed early');
  release();
  await page.waitForFunction(isHydrated);
  await expect(page.getByLabel('Email')).toHaveValue('early@fairlead.example');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('typed early');
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
  await page.waitForFunction(isHydrated);
  await expect(reveal).toHaveAttribute('aria-pressed', 'true');
  await expect(password).toHaveAttribute('type', 'text');
  await reveal.click();
  await expect(password).toHaveAttribute('type', 'password');
});
