import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { CspReportList } from 'fairlead-emulator/contracts/controlContract';
import { startSite } from '../support/site.ts';
import { expect, test as base } from './fixtures.ts';
import { declinePasskey, logOut, signInByPassword } from './signIn.ts';

interface Reports {
  readonly url: string;
  /** Bodies of the received reports, oldest first. */
  readonly bodies: string[];
}

/** Runs the site with a receiver of reports at another origin. */
const test = base.extend<object, { reports: Reports }>({
  reports: [
    async ({}, use) => {
      const bodies: string[] = [];
      const receiver = createServer((request, response) => {
        void text(request).then((body) => {
          bodies.push(body);
          response.writeHead(204).end();
        });
      }).listen(0, '127.0.0.1');
      await once(receiver, 'listening');
      const { port } = receiver.address() as AddressInfo;
      await use({ url: `http://localhost:${port}/reports`, bodies });
      receiver.closeAllConnections();
      receiver.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ reports }, use) => {
      const site = await startSite({ environment: { CSP_REPORT_URL: reports.url } });
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
});

test('a violation is reported, and a sign-in violates nothing', async ({ page, complaints, reports }) => {
  complaints.allow(/Content Security Policy/);
  await signInByPassword(page);
  await declinePasskey(page);
  await page.goto('/dashboard/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await logOut(page);
  await expect(page).toHaveURL('/login');
  // The browser sends reports in the order of the violations, so none was sent before this one.
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'body { color: red }';
    document.head.append(style);
  });
  await expect.poll(() => reports.bodies.length).toBe(1);
  expect(JSON.parse(reports.bodies[0] ?? '')).toMatchObject({
    'csp-report': {
      'blocked-uri': 'inline',
      'effective-directive': 'style-src-elem',
      disposition: 'enforce',
    },
  });
});

/** Runs the site with the emulator's receiver of reports. */
const testOfEmulator = base.extend<object, object>({
  site: [
    async ({}, use) => {
      const site = await startSite({ environment: { CSP_REPORT_URL: '/emulator/csp-reports' } });
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
});

testOfEmulator('the emulator lists a violation', async ({ page, complaints, baseURL }) => {
  complaints.allow(/Content Security Policy/);
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
