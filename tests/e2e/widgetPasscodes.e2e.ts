import { expect, test } from './fixtures.ts';
import { enterNewestCode, passcodeField, requestPasscode, submitPhone, typePhone } from './widgetForm.ts';

const authenticate = '/sdk/v1/otps/authenticate';
test('a passcode signs in and leads to the target by a full page load', async ({ page, emulator }) => {
  await page.goto('/sign-in?next=%2Fdashboard%2Fprofile');
  const code = await requestPasscode(page, emulator, 'Text');
  await page.evaluate(() => Reflect.set(window, 'isFirstDocument', true));
  await passcodeField(page).pressSequentially(code);
  await page.waitForURL('**/dashboard/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'isFirstDocument'))).toBeUndefined();
  expect(await emulator.requests(authenticate)).toHaveLength(1);
});

test('the browser’s Back and Forward lead to a working form', async ({ page, emulator }) => {
  await page.goto('/login');
  await page.goto('/sign-in');
  await requestPasscode(page, emulator, 'Text');
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await page.goForward();
  await expect(page).toHaveURL('/sign-in');
  await emulator.setClock({ advance_ms: 11_000 });
  await typePhone(page, 'Text');
  await submitPhone(page);
  await enterNewestCode(page, emulator);
  await page.waitForURL('**/dashboard/account');
});

test('a second tab that waits for its passcode follows the first tab’s sign-in', async ({
  page,
  context,
  emulator,
}) => {
  await page.goto('/sign-in');
  await requestPasscode(page, emulator, 'Text');
  await emulator.setClock({ advance_ms: 11_000 });
  const second = await context.newPage();
  await second.goto('/sign-in');
  await typePhone(second, 'WhatsApp');
  await submitPhone(second);
  await enterNewestCode(second, emulator);
  await second.waitForURL('**/dashboard/account');
  await page.bringToFront();
  await page.waitForURL('**/dashboard/account');
});
