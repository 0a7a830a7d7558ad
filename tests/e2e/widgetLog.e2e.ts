import { expect, test } from './fixtures.ts';
import { waitForTakeover } from './liveness.ts';
import { typeEmail } from './widgetForm.ts';

const events = '/sdk/v1/events';

test('what the provider has to be told still leaves with a page that is gone before its time', async ({
  page,
  emulator,
}) => {
  // With the clock held, nothing leaves because its 800 ms are over.
  await page.clock.install();
  await page.goto('/sign-in');
  await waitForTakeover(page);
  await typeEmail(page, 'somebody@fairlead.example');
  expect(await emulator.requests(events)).toHaveLength(0);
  await page.goto('about:blank');
  await expect.poll(() => emulator.requests(events)).toHaveLength(1);
  const [batch] = await emulator.requests(events);
  expect(batch?.status).toBe(200);
});

test('a tab that is closed sends what waits', async ({ context, emulator }) => {
  const page = await context.newPage();
  await page.clock.install();
  await page.goto('/sign-in');
  await waitForTakeover(page);
  await typeEmail(page, 'somebody@fairlead.example');
  expect(await emulator.requests(events)).toHaveLength(0);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => emulator.requests(events)).toHaveLength(1);
});
