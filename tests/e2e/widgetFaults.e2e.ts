import type { Page, ConsoleMessage } from '@playwright/test';
import { requestLimitMs } from '../../machines/contracts/timing.ts';
import { demoClient } from '../../src/config/localProvider.ts';
import type { EmulatorControl } from './emulatorControl.ts';
import { expect, test } from './fixtures.ts';
import { closeOneTap } from './oneTapPrompt.ts';
import { providerFaults, type ProviderFault } from './providerFaults.ts';
import {
  continueButton,
  phone,
  phoneField,
  submitPhone,
  typePhone,
  continueWithEmail,
  passwordField,
  typeEmail,
} from './widgetForm.ts';

const json = 'application/json';

const faults: readonly ProviderFault[] = [
  ...providerFaults.filter(({ hasTakenEffect }) => !hasTakenEffect),
  { name: 'an empty response', effect: { type: 'body', content_type: json, body: '' } },
  {
    name: 'a response without fields',
    effect: { type: 'body', content_type: json, body: '{"data":{}}' },
  },
  { name: 'malformed JSON', effect: { type: 'body', content_type: json, body: '{"data":{' } },
  {
    name: 'too many requests (429 with Retry-After)',
    effect: { type: 'status', status: 429, error_type: 'too_many_requests', retry_after: 20 },
  },
];

const path = '/sdk/v1/otps/sms/login_or_create';

/** Expects the error at the field with the typed number, and a way to retry. */
async function expectFailure(page: Page): Promise<void> {
  await expect(phoneField(page)).toHaveAccessibleDescription(/\S/);
  await expect(phoneField(page)).toBeFocused();
  await expect(phoneField(page)).toHaveValue(phone.shown);
  await expect(continueButton(page)).toBeEnabled();
}

test(
  'any fault of a request shows an error and a way to continue after one request',
  { tag: '@every-engine' },
  async ({ page, emulator, complaints }) => {
    complaints.allow(/Failed to load resource|Signing in failed/);
    const count = async () => (await emulator.requests(path)).length;
    await page.clock.install();
    await page.goto('/sign-in');
    await typePhone(page, 'Text');
    for (const { name, effect, isSlow } of faults) {
      await test.step(name, async () => {
        await emulator.addFault({ path, effect });
        const before = await count();
        await continueButton(page).click();
        await emulator.requestsTo(path, before + 1);
        if (isSlow) await page.clock.runFor(requestLimitMs);
        await expectFailure(page);
        expect(await count()).toBe(before + 1);
        await emulator.clearFaults();
      });
    }
    await test.step('a refused connection', async () => {
      let requestCount = 0;
      await page.route(`**${path}`, (route) => {
        requestCount += 1;
        return route.abort('connectionrefused');
      });
      await continueButton(page).click();
      await expect.poll(() => requestCount).toBe(1);
      await expectFailure(page);
      expect(requestCount).toBe(1);
      await page.unroute(`**${path}`);
    });
    await submitPhone(page);
  },
);

test('an error is in view below its field', async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource|Signing in failed|Unable to contact our servers/);
  await page.setViewportSize({ width: 320, height: 568 });
  // Before the page loads: in a loaded page, the renderer may send one more request past a new route.
  await page.route('**/sdk/v1/users/search', (route) => route.abort('internetdisconnected'));
  await page.goto('/sign-in');
  // The prompt would cover the field at the bottom edge.
  await closeOneTap(page);
  await page.getByRole('tab', { name: 'Email' }).click();
  const field = page.getByRole('textbox', { name: 'Email' });
  // Scrolls the field to the bottom edge of the viewport, where it is still visible and clickable.
  await field.evaluate((node) =>
    window.scrollBy({
      top: node.getBoundingClientRect().bottom - innerHeight + 4,
      behavior: 'instant',
    }),
  );
  const box = await field.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 40, (box?.y ?? 0) + 20);
  await page.keyboard.type(demoClient.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('We could not look up this email.')).toBeInViewport({ ratio: 1 });
});

const events = '/sdk/v1/events';

/** Opens the widget and types while the clock is paused, so that the event log's 800 ms timer does not fire. */
async function typeWithPausedClock(page: Page, emulator: EmulatorControl): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto('/sign-in', { waitUntil: 'commit' });
  // Time passes only here, so that a slow machine does not end the timer.
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return page.evaluate(() => window.earlySubmit?.isHydrated);
    })
    .toBe(true);
  await typeEmail(page, 'somebody@fairlead.example');
  expect(await emulator.requests(events)).toHaveLength(0);
}

test('a page that is left and a tab that is closed send their pending telemetry', async ({
  page,
  context,
  emulator,
}) => {
  await typeWithPausedClock(page, emulator);
  await page.goto('about:blank');
  expect(await emulator.responsesOf(events, 1)).toMatchObject([{ status: 200 }]);

  await emulator.reset();
  const tab = await context.newPage();
  await typeWithPausedClock(tab, emulator);
  await tab.close({ runBeforeUnload: true });
  expect(await emulator.requestsTo(events, 1)).toHaveLength(1);
});

test('the console and the log name a failed request', async ({ page, emulator, complaints, request }) => {
  complaints.allow(/Signing in failed|401 \(Unauthorized\)/);
  const isFailure = (message: ConsoleMessage) => message.text().startsWith('Signing in failed:');
  const line = page.waitForEvent('console', isFailure);
  await continueWithEmail(page, demoClient.email);
  await passwordField(page).fill('wrong password');
  await passwordField(page).press('Enter');
  const failure = await (await line).args()[1]?.jsonValue();
  const [refused] = await emulator.requests('/sdk/v1/passwords/authenticate');
  const details = {
    status: 401,
    errorType: 'unauthorized_credentials',
    errorUrl: 'https://stytch.com/docs/api/errors/401#unauthorized_credentials',
    requestId: refused?.request_id,
  };
  expect(failure).toMatchObject({ code: 'credentials-wrong', details });
  const logged = async () => {
    const { events: received } = await (await request.get('/emulator/api/events')).json();
    return received.find(
      (one: { event: { event_name: string } }) => one.event.event_name === 'sign_in_failed',
    )?.event.details;
  };
  await expect.poll(logged).toEqual({
    code: 'credentials-wrong',
    status: 401,
    error_type: 'unauthorized_credentials',
    error_url: details.errorUrl,
    request_id: refused?.request_id,
  });
});
