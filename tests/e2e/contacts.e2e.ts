import type { Page } from '@playwright/test';
import { demoClient, localPublicToken } from '../../src/config/localProvider.ts';
import { expect, test } from './fixtures.ts';
import { openAccount } from './signIn.ts';
import { codeOf, continueButton, passcodeField, phone, phoneField } from './widgetForm.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const contacts = (page: Page) => part(page, 'Email and phone');
const rows = (page: Page) => contacts(page).getByRole('listitem');
const button = (page: Page, name: string) => contacts(page).getByRole('button', { name, exact: true });
const notice = (page: Page) => contacts(page).getByRole('status').first();
const stepUp = (page: Page) => contacts(page).getByRole('heading', { name: 'Confirm that it is you' });
const newEmail = 'second@fairlead.example';
const onlyWayIn = 'This is your only way to sign in, so you cannot remove it. Add another way first.';

async function confirmWithPassword(page: Page): Promise<void> {
  await contacts(page).getByLabel('Password', { exact: true }).fill(demoClient.password);
  await button(page, 'Confirm with your password').click();
}

test('an email address is added and removed with a proof', async ({ page, emulator, complaints }) => {
  complaints.allow(/Failed to load resource|email addresses and phone numbers failed/);
  const kindsTo = async (to: string) => (await emulator.messages({ to })).map(({ kind }) => kind);
  await openAccount(page, '/dashboard/profile#contacts');
  await expect(page.getByRole('heading', { level: 2, name: 'Email and phone' })).toBeFocused();
  await expect(rows(page)).toHaveText([/^demo@fairlead\.exampleVerified.*Remove$/]);
  await expect(button(page, `Remove: ${demoClient.email}`)).toBeDisabled();
  await expect(contacts(page)).toContainText(onlyWayIn);

  await button(page, 'Add an email address').click();
  const field = contacts(page).getByLabel('Email address', { exact: true });
  await expect(field).toBeFocused();
  await field.fill(newEmail);

  // The session is too old for a new way to sign in.
  await emulator.changeProject({ factor_change_max_age_minutes: 5 });
  await emulator.setClock({ advance_ms: 6 * 60_000 });
  await continueButton(page).click();
  await expect(stepUp(page)).toBeFocused();
  expect(await kindsTo(newEmail)).toEqual([]);
  await confirmWithPassword(page);
  await expect(passcodeField(page)).toBeFocused();
  await page.reload();
  await expect(passcodeField(page)).toBeVisible();
  await expect(contacts(page)).toContainText(newEmail);
  await passcodeField(page).fill(codeOf(await emulator.messageTo(newEmail)));
  await expect(notice(page)).toHaveText('The email address was added. You can now sign in with it.');
  await expect(rows(page)).toHaveCount(2);
  await expect(button(page, `Remove: ${demoClient.email}`)).toBeEnabled();
  await expect(contacts(page)).not.toContainText(onlyWayIn);
  await expect.poll(() => kindsTo(demoClient.email)).toEqual(['email_added']);

  // It is removed again, after another proof.
  await emulator.setClock({ advance_ms: 6 * 60_000 });
  const remove = button(page, `Remove: ${newEmail}`);
  await remove.click();
  await expect(contacts(page)).toContainText('You can no longer sign in with it');
  await expect(button(page, 'Cancel')).toBeFocused();
  await page.keyboard.press('Escape');
  await remove.click();
  await button(page, 'Remove').click();
  await confirmWithPassword(page);
  await expect(notice(page)).toHaveText('The email address was removed.');
  await expect(rows(page)).toHaveCount(1);
  await expect.poll(() => kindsTo(demoClient.email)).toEqual(['email_removed', 'email_added']);
  expect(await kindsTo(newEmail)).toEqual(['email_removed', 'otp']);
  await expect(contacts(page)).toContainText(onlyWayIn);
});

test('a phone number is a contact and a second step at once, and both sections show it', async ({
  page,
  emulator,
}) => {
  await openAccount(page, '/dashboard/profile');
  const twoStep = part(page, 'Two-step verification');
  await expect(twoStep).toContainText('Two-step verification is off.');
  await button(page, 'Add a phone number').click();
  await phoneField(page).fill(phone.typed);
  await expect(phoneField(page)).toHaveValue(phone.shown);
  await continueButton(page).click();
  await passcodeField(page).fill(codeOf(await emulator.messageTo(phone.e164)));
  await expect(notice(page)).toContainText('The phone number was added.');
  await expect(rows(page).last()).toHaveText(/^\+1 415-555-2671Verified.*Remove$/);
  await expect(twoStep.getByRole('listitem')).toHaveText([/^Text message to \+1 415-555-2671.*Remove$/]);

  const remove = button(page, 'Remove: +1 415-555-2671');
  await remove.click();
  await expect(contacts(page)).toContainText('This is your last verification method.');
  await button(page, 'Remove and turn off two-step verification').click();
  await expect(notice(page)).toHaveText('The phone number was removed.');
  await expect(rows(page)).toHaveCount(1);
  await expect(twoStep).toContainText('Two-step verification is off.');
  expect((await emulator.messages({ to: demoClient.email })).map(({ kind }) => kind)).toEqual([
    'phone_removed',
    'phone_added',
  ]);
});

test('an unverified email address is verified with a passcode, and another one is added with a link', async ({
  page,
  context,
  emulator,
  complaints,
}) => {
  complaints.allow(/ERR_EMPTY_RESPONSE|Failed to load resource/);
  const email = 'unverified@fairlead.example';
  const response = await page.request.post('/sdk/v1/passwords', {
    headers: {
      Authorization: `Basic ${btoa(`${localPublicToken}:${localPublicToken}`)}`,
      'X-SDK-Client': btoa('{}'),
    },
    data: { email, password: demoClient.password, session_duration_minutes: 60 },
  });
  const { data } = (await response.json()) as { data: { session_token: string; session_jwt: string } };
  const { origin: url } = new URL(response.url());
  await page.context().addCookies([
    { name: 'stytch_session', value: data.session_token, url },
    { name: 'stytch_session_jwt', value: data.session_jwt, url },
  ]);
  await page.goto('/dashboard/profile');
  await expect(rows(page)).toHaveText(['unverified@fairlead.exampleNot verifiedVerifyRemove']);
  await button(page, `Verify: ${email}`).click();
  const title = contacts(page).getByRole('heading', { name: 'Verify your email address' });
  await expect(title).toBeFocused();
  await button(page, 'Cancel').click();
  await button(page, `Verify: ${email}`).click();
  await button(page, 'Send passcode').click();
  await passcodeField(page).waitFor();
  await emulator.setClock({ advance_ms: 11_000 });
  await emulator.addFault({ path: '/sdk/v1/otps/email/send/secondary', effect: { type: 'drop' } });
  await button(page, 'Resend code').click();
  await expect(page.getByText(/^We could not resend it/)).toBeVisible();
  await emulator.clearFaults();
  await emulator.setClock({ advance_ms: 11_000 });
  await button(page, 'Resend code').click();
  await expect(page.getByText('Code resent')).toBeVisible();
  const [newest] = await emulator.messages({ to: email });
  await passcodeField(page).fill(codeOf(newest));
  await expect(notice(page)).toHaveText('The email address was verified. You can now sign in with it.');
  await expect(rows(page)).toHaveText([new RegExp(`^${email}Verified.*Remove$`)]);

  // A link adds another email address, in the tab that it opens.
  await button(page, 'Add an email address').click();
  await contacts(page).getByLabel('Email address', { exact: true }).fill(newEmail);
  await button(page, 'Send a link instead').click();
  await expect(contacts(page)).toContainText(`We sent a link to ${newEmail}.`);
  const { link } = await emulator.messageTo(newEmail);
  const otherTab = await context.newPage();
  await otherTab.goto(link ?? '');
  await expect(otherTab.getByRole('heading', { level: 1 })).toHaveText('Continue with this link');
  await otherTab.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(otherTab).toHaveURL('/dashboard/profile#contacts');
  const added = 'The email address was added. You can now sign in with it.';
  await expect(notice(otherTab)).toHaveText(added);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(notice(page)).toHaveText(added);
  await expect(rows(page)).toHaveText(
    [email, newEmail].map((value) => new RegExp(`^${value}Verified.*Remove$`)),
  );
  expect((await emulator.messages({ to: email })).map(({ kind }) => kind)[0]).toBe('email_added');
});
