import type { Page } from '@playwright/test';
import { demoClient } from '../../src/config/localProvider.ts';
import { expect, test } from './fixtures.ts';
import { delayApplication } from './hydration.ts';
import { throttle, type Slowness } from '../measure/throttle.ts';

/** Connection at the edge of a mobile network: 400 kbit/s, with 400 ms latency. */
const slowLine: Slowness = { downKbps: 400, upKbps: 400, latencyMs: 400, cpu: 1 };

const passwordRequests = '/sdk/v1/passwords/authenticate';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Init script: fills the form in and submits it at the first paint. */
function submitAtFirstPaint({ email, password }: Credentials): void {
  new PerformanceObserver((_paints, observer) => {
    observer.disconnect();
    const fill = (type: string, text: string) => {
      const field = document.querySelector<HTMLInputElement>(`input[type=${type}]`);
      if (field) field.value = text;
    };
    fill('email', email);
    fill('password', password);
    document.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
  }).observe({ type: 'paint', buffered: true });
}

async function openOnSlowLine(page: Page): Promise<void> {
  await throttle(page, slowLine);
  await page.goto('/login', { waitUntil: 'commit' });
}

test('a submit at the first paint on a slow connection is sent once', async ({ page, emulator }) => {
  test.setTimeout(90_000);
  await page.addInitScript(submitAtFirstPaint, demoClient);
  await openOnSlowLine(page);
  await expect(page).toHaveURL('/dashboard/account', { timeout: 60_000 });
  expect(await emulator.requests(passwordRequests)).toHaveLength(1);
});

test('"Forgot your password?" carries the typed email over when pressed before hydration', async ({
  page,
}) => {
  const release = await delayApplication(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('early@fairlead.example');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/login');
  release();
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.getByLabel('Email')).toHaveValue('early@fairlead.example');
});

test('a second press on "Forgot your password?" follows the link if the application does not load', async ({
  page,
}) => {
  const release = await delayApplication(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const forgot = page.getByRole('link', { name: 'Forgot your password?' });
  await forgot.click();
  await forgot.click();
  await expect(page).toHaveURL('/forgot-password');
  release();
});
