import type { Page } from '@playwright/test';
import type { EmulatorControl } from './emulatorControl.ts';
import { expect, test } from './fixtures.ts';
import { waitForTakeover } from './liveness.ts';
import { typeEmail } from './widgetForm.ts';

const events = '/sdk/v1/events';

/** Opens the widget and types in it. Its clock is held from then on, so that nothing leaves because 800 ms are over. */
async function typeInTime(page: Page, emulator: EmulatorControl): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.goto('/sign-in', { waitUntil: 'commit' });
  await waitForTakeover(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 300);
  await typeEmail(page, 'somebody@fairlead.example');
  expect(await emulator.requests(events)).toHaveLength(0);
}

test('what the provider has to be told still leaves with a page that is gone before its time', async ({
  page,
  emulator,
}) => {
  await typeInTime(page, emulator);
  await page.goto('about:blank');
  expect(await emulator.responsesOf(events, 1)).toMatchObject([{ status: 200 }]);
});

test('a tab that is closed sends what waits', async ({ context, emulator }) => {
  const page = await context.newPage();
  await typeInTime(page, emulator);
  await page.close({ runBeforeUnload: true });
  expect(await emulator.requestsTo(events, 1)).toHaveLength(1);
});
