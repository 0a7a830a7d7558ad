import type { CspReportList } from '../../machines/emulator/controlContract.ts';
import { startSite } from '../support/site.ts';
import { expect, test as base } from './fixtures.ts';
import { declinePasskey, signIn } from './signIn.ts';

/** Runs the site with the emulator's receiver of reports. */
const test = base.extend<object, object>({
  site: [
    async ({}, use) => {
      const site = await startSite({ environment: { CSP_REPORT_URL: '/emulator/csp-reports' } });
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
});

test('the emulator lists a violation, and none of a sign-in', async ({ page, complaints, baseURL }) => {
  complaints.allow(/Content Security Policy/);
  await signIn(page);
  await declinePasskey(page);
  await page.goto('/contact?token=secret#secret');
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'body { color: red }';
    document.head.append(style);
  });
  const reports = async () => {
    const response = await fetch(`${baseURL}/emulator/api/csp-reports`);
    return ((await response.json()) as CspReportList).reports;
  };
  await expect.poll(async () => (await reports()).length).toBe(1);
  expect(await reports()).toMatchObject([
    { document_url: `${baseURL}/contact`, directive: 'style-src-elem', blocked_url: 'inline' },
  ]);
});
