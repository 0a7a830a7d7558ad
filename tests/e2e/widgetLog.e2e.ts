import type { Page } from '@playwright/test';
import type { EmulatorControl } from './emulatorControl.ts';
import { expect, test } from './fixtures.ts';
import { waitForInteractive } from './hydration.ts';
import { typeEmail } from './widgetForm.ts';

const events = '/sdk/v1/events';

/** Opens the widget and types while the clock is paused, so that the event log's 800 ms timer does not fire. */
async function typeWithPausedClock(page: Page, emulator: EmulatorControl): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.goto('/sign-in', { waitUntil: 'commit' });
  await waitForInteractive(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 300);
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
