import type { ConsoleMessage, Page } from '@playwright/test';
import { demoClient } from '../../src/config/localProvider.ts';
import type { EmulatorControl } from './emulatorControl.ts';
import { expect, test } from './fixtures.ts';
import { continueWithEmail, passwordField, typeEmail } from './widgetForm.ts';

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

test('a page that closes early still sends its telemetry', async ({ page, emulator }) => {
  await typeWithPausedClock(page, emulator);
  await page.goto('about:blank');
  expect(await emulator.responsesOf(events, 1)).toMatchObject([{ status: 200 }]);
});

test('a closed tab sends its pending telemetry', async ({ context, emulator }) => {
  const page = await context.newPage();
  await typeWithPausedClock(page, emulator);
  await page.close({ runBeforeUnload: true });
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
