import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { demoClient } from '../../../src/config/localProvider.ts';
import { panels, type Panel } from '../../../machines/emulator/readings.ts';
import type { PageLab } from './pageLab.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const longAddress =
  'maximiliana.featherstonehaugh-cholmondeley+treasury.operations@international-settlements.example';

/** Something on every panel, some of it long. */
async function fill(lab: PageLab): Promise<void> {
  const name = { first_name: 'Maximiliana', last_name: 'Featherstonehaugh-Cholmondeley' };
  await lab.control('POST', '/users', { email: longAddress, password: 'Brass-Lantern-71-Quay', name });
  for (const email of [demoClient.email, longAddress])
    await lab.sdk('/passwords/email/reset/start', { email });
  await lab.sdk('/passwords/authenticate', { email: longAddress, password: 'Brass-Lantern-71-Quay' });
  await lab.sdk('/passwords/authenticate', { email: demoClient.email, password: 'not-the-password' });
  await lab.sdk('/events', [{ telemetry: {}, event: { event_name: 'email_sent' } }]);
  const effect = { type: 'status', status: 429, error_type: 'too_many_requests', retry_after: 5 };
  await lab.control('POST', '/faults', { path: '/sdk/v1/users/*', times: 3, effect });
  await lab.control('POST', '/clock', { advance_ms: 240_000 });
}

async function violations(page: Page, options: RunOptions = {}): Promise<readonly string[]> {
  const { violations: found }: AxeResults = await page.evaluate(`axe.run(${JSON.stringify(options)})`);
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Turns to a panel, waits for what is in it and unfolds all of that. */
async function turnTo(page: Page, panel: Panel): Promise<void> {
  await page.evaluate((name) => {
    location.hash = name;
  }, panel);
  await page.getByRole('heading', { level: 2, name: panel, exact: false }).waitFor();
  if (panel !== 'clock' && panel !== 'project' && panel !== 'state') {
    await page
      .getByText(panel === 'telemetry' ? 'email_sent' : /example|sdk/)
      .first()
      .waitFor();
  }
  for (const disclosure of await page.locator('summary').all()) await disclosure.click();
}

const wide = { width: 1280, height: 800 };
const narrow = { width: 320, height: 800 };

/**
 * Tests that whoever cannot see, cannot point or has a small window can use the page.
 *
 * @param labOf the lab, opened by the time the tests run
 */
export function describeAccess(labOf: () => PageLab): void {
  test('every panel is sound and fits, at 1280 px and at 320 px', async () => {
    const lab = labOf();
    await fill(lab);
    const page = await lab.open('', { viewport: wide });
    await page.evaluate(axe);
    for (const panel of panels) {
      await page.setViewportSize(wide);
      await turnTo(page, panel);
      expect({ panel, violations: await violations(page) }).toEqual({ panel, violations: [] });
      await page.setViewportSize(narrow);
      // Colours are the same at every width.
      const found = await violations(page, { rules: { 'color-contrast': { enabled: false } } });
      expect({ panel, violations: found }).toEqual({ panel, violations: [] });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect({ panel, width }).toEqual({ panel, width: narrow.width });
    }
  });

  test('every panel can be read by night', async () => {
    const lab = labOf();
    await fill(lab);
    const page = await lab.open('', { colorScheme: 'dark', viewport: wide });
    await page.evaluate(axe);
    for (const panel of panels) {
      await turnTo(page, panel);
      const found = await violations(page, { runOnly: ['color-contrast', 'link-in-text-block'] });
      expect({ panel, violations: found }).toEqual({ panel, violations: [] });
    }
  });

  test('messages of the page are sound, the failed kind too', async () => {
    const lab = labOf();
    const page = await lab.open('#users', { viewport: narrow });
    await page.evaluate(axe);
    await page.getByLabel('Email address').fill(demoClient.email);
    lab.expectRefusal(400, '/users');
    await page.getByRole('button', { name: 'Create user' }).click();
    await page.locator('[data-tone="failed"]').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.goto(`${lab.origin}/emulator#state`);
    await page.getByRole('button', { name: 'Reset to demo' }).click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test('everything is done by keyboard: past the panels, to a field, to a button, and the focus stays', async () => {
    const lab = labOf();
    const page = await lab.open();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to the panel');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Filter messages');
    await page.goto(`${lab.origin}/emulator#clock`);
    await page.getByRole('link', { name: 'Faults', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Faults' }).waitFor();
    expect(await page.getByRole('link', { name: 'Faults', exact: true }).getAttribute('aria-current')).toBe(
      'page',
    );
    await page.getByLabel('Path').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('row').filter({ hasText: 'answers 500' }).waitFor();
    await page.getByRole('button', { name: 'Remove all' }).focus();
    await page.keyboard.press('Space');
    await page.getByText('No fault is in force').waitFor();
    // The button has nothing left to remove, and keeps the focus all the same.
    expect(await focused(page)).toBe('Remove all');
    await page.goBack();
    await page.getByRole('heading', { level: 2, name: 'Clock' }).waitFor();
  });
}

/** What has the focus, by its name. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });
}
