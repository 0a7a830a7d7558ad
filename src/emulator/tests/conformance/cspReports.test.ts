import { expect, test } from 'vitest';
import { eventually, labForTests } from './lab.ts';

const lab = labForTests();

test('a browser reports violations of a policy, and the emulator lists them without queries', async () => {
  const page = await lab.openPage({ client: false, path: '/empty' });
  const policy = "default-src 'none'; script-src 'nonce-x'; report-uri /emulator/csp-reports";
  await page.route('**/reporting*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'Content-Security-Policy': policy },
      body: '<!doctype html><title>Reporting</title><script src="/blocked.js?token=secret"></script><script>1</script>',
    }),
  );
  await page.goto(`${lab.pageOrigin}/reporting?token=secret`);
  const list = async () => {
    const response = await fetch(`${lab.emulatorOrigin}/emulator/api/csp-reports`);
    return (await response.json()) as { reports: readonly Record<string, unknown>[] };
  };
  await eventually(async () => (await list()).reports.length).toBe(2);
  const { reports } = await list();
  expect(JSON.stringify(reports)).not.toContain('secret');
  const blocked = reports.map(({ blocked_url: url }) => String(url)).toSorted();
  expect(blocked).toEqual([`${lab.pageOrigin}/blocked.js`, 'inline']);
  for (const report of reports) {
    expect(report).toMatchObject({
      document_url: `${lab.pageOrigin}/reporting`,
      directive: 'script-src-elem',
      disposition: 'enforce',
    });
  }
});
