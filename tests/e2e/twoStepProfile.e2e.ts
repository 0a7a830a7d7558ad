import type { Page } from '@playwright/test';
import { demoClient } from '../../src/config/localProvider.ts';
import { expect, test } from './fixtures.ts';
import { openWithAuthenticator, useRecoveryCode } from './secondFactors.ts';
import { logOut, submitLogin } from './signIn.ts';

const twoStep = (page: Page) => page.getByRole('region', { name: 'Two-step verification', exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const notice = (page: Page) => twoStep(page).getByRole('status').first();

test('the last method is removed after two questions and a step-up, in each tab, and no sign-in asks for it', async ({
  page,
  context,
  emulator,
  complaints,
}) => {
  complaints.allow(/40[013]|step-up-required/);
  await openWithAuthenticator(page, emulator);
  await page.goto('/dashboard/profile');
  const section = twoStep(page);
  await expect(section.getByRole('listitem')).toHaveCount(1);
  const otherTab = await context.newPage();
  await otherTab.goto('/dashboard/profile');
  await expect(twoStep(otherTab).getByRole('listitem')).toHaveCount(1);
  await emulator.changeProject({ factor_change_max_age_minutes: 5 });
  await emulator.setClock({ advance_ms: 6 * 60_000 });

  await section.getByRole('button', { name: 'Remove: Authenticator app' }).click();
  // The second click of a double click must not answer the second question.
  await button(page, 'Remove').dblclick();
  await expect(section).toContainText('This is your last verification method.');
  await expect(button(page, 'Cancel')).toBeFocused();
  await button(page, 'Turn off two-step verification').click();
  await expect(section.getByRole('heading', { name: 'Confirm that it is you' })).toBeFocused();
  await section.getByLabel('Password', { exact: true }).fill(demoClient.password);
  await section.getByRole('button', { name: 'Confirm with your password' }).click();
  await expect(notice(page)).toHaveText('The verification method was removed.');
  await expect(section).toContainText('Two-step verification is off.');
  const kinds = (await emulator.messages({ to: demoClient.email })).map(({ kind }) => kind);
  expect(kinds).toContain('totp_removed');

  await expect(twoStep(otherTab).getByRole('listitem')).toHaveCount(1);
  // In headless mode both tabs are always visible, so the event of a tab switch is simulated.
  await otherTab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(twoStep(otherTab)).toContainText('Two-step verification is off.');
  await otherTab.close();

  await logOut(page);
  await page.waitForURL('/login');
  await submitLogin(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
});

test('new recovery codes make the old ones void', async ({ page, emulator }) => {
  const { recoveryCodes } = await openWithAuthenticator(page, emulator);
  await page.goto('/dashboard/profile');
  const section = twoStep(page);
  await section.getByRole('button', { name: 'Get new recovery codes' }).click();
  await section.getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
  const renewed = await section.getByRole('list').getByRole('listitem').allInnerTexts();
  expect(renewed).toHaveLength(10);
  expect(renewed.filter((code) => recoveryCodes.includes(code))).toEqual([]);
  await section.getByRole('button', { name: 'I saved the codes' }).click();
  await section.getByLabel('Recovery code', { exact: true }).fill(String(renewed[3]));
  await section.getByRole('button', { name: 'Confirm' }).click();
  await expect(notice(page)).toContainText('The old ones no longer work.');
  await expect(useRecoveryCode(page, String(recoveryCodes[0]))).rejects.toThrow('recovery_code');
  await useRecoveryCode(page, String(renewed[0]));
});
