import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { panelTitles } from '../../../src/emulator/page/page.ts';
import { demoClient } from '../../../src/emulator/demoData.ts';
import { panels, type Panel } from 'fairlead-emulator/machines/panelData';
import { finishAnimations } from '../../e2e/hydration.ts';
import type { PageLab } from './pageLab.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const longEmail =
  'maximiliana.featherstonehaugh-cholmondeley+treasury.operations@international-settlements.example';

/** Fills every panel with data, some of it with long texts. */
async function fill(lab: PageLab): Promise<void> {
  const name = { first_name: 'Maximiliana', last_name: 'Featherstonehaugh-Cholmondeley' };
  await lab.control.users.create({ email: longEmail, password: 'Brass-Lantern-71-Quay', name });
  for (const email of [demoClient.email, longEmail]) await lab.sdk('/passwords/email/reset/start', { email });
  const { data } = await lab.signIn('Brass-Lantern-71-Quay', longEmail);
  await lab.sdk('/totps', { expiration_minutes: 60 }, data.session_token);
  await lab.signIn('not-the-password');
  await lab.control.organizations.addSamples();
  const effect = { type: 'status', status: 429, error_type: 'too_many_requests', retry_after: 5 } as const;
  await lab.control.faults.add({ path: '/sdk/v1/users/*', times: 3, effect });
  await lab.control.clock.advance(240_000);
}

async function violations(page: Page, rules: RunOptions = {}): Promise<readonly string[]> {
  const options: RunOptions = { resultTypes: ['violations'], ...rules };
  const { violations: found }: AxeResults = await page.evaluate(`axe.run(${JSON.stringify(options)})`);
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Opens a panel, waits for its content and expands all details. */
async function openPanel(page: Page, panel: Panel): Promise<void> {
  await page.evaluate((name) => {
    location.hash = name;
  }, panel);
  await page.getByRole('heading', { level: 2, name: panelTitles[panel], exact: true }).waitFor();
  if (panel !== 'clock')
    await page
      .getByText(/example|sdk/)
      .first()
      .waitFor();
  for (const disclosure of await page.locator('summary:visible').all()) await disclosure.click();
}

const wide = { width: 1280, height: 800 };
const narrow = { width: 320, height: 800 };

/**
 * Declares the tests for screen readers, keyboards, dark mode and small windows.
 *
 * @param labOf function that returns the lab, which is open when the tests run
 */
export function describeAccessibility(labOf: () => PageLab): void {
  test('every panel is accessible, also in dark mode, and fits at 1280 px and 320 px', async () => {
    const lab = labOf();
    await fill(lab);
    const page = await lab.open('', { viewport: wide });
    await page.evaluate(axe);
    for (const panel of panels) {
      await page.setViewportSize(wide);
      await openPanel(page, panel);
      expect({ panel, violations: await violations(page) }).toEqual({ panel, violations: [] });
      await page.emulateMedia({ colorScheme: 'dark' });
      await finishAnimations(page);
      const inDark = await violations(page, { runOnly: ['color-contrast', 'link-in-text-block'] });
      expect({ panel, violations: inDark }).toEqual({ panel, violations: [] });
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize(narrow);
      // Contrast is not checked again, because colors are the same at every width.
      const found = await violations(page, { rules: { 'color-contrast': { enabled: false } } });
      expect({ panel, violations: found }).toEqual({ panel, violations: [] });
      for (const textSize of ['200%', '']) {
        const width = await page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
          return document.documentElement.scrollWidth;
        }, textSize);
        expect({ panel, textSize, width }).toEqual({ panel, textSize, width: narrow.width });
      }
    }
  });

  test('notices are accessible, including errors', async () => {
    const lab = labOf();
    const page = await lab.open('#users', { viewport: narrow });
    await page.evaluate(axe);
    await page.getByLabel('Email address').fill(demoClient.email);
    lab.expectRefusal(400, '/users');
    await page.getByRole('button', { name: 'Create user' }).click();
    await page.locator('[data-tone="failed"]').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.goto(`${lab.origin}/emulator#settings`);
    await page.getByRole('button', { name: 'Reset to demo' }).click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test('works by keyboard: skip link, navigation, fields and buttons, without losing the focus', async () => {
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
    await page.getByRole('row').filter({ hasText: 'responds with 500' }).waitFor();
    await page.getByRole('button', { name: 'Remove all' }).focus();
    await page.keyboard.press('Space');
    await page.getByText('No faults are set').waitFor();
    // The button is disabled now, but keeps the focus.
    expect(await focused(page)).toBe('Remove all');
    await page.goBack();
    await page.getByRole('heading', { level: 2, name: 'Clock' }).waitFor();
  });
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });
}
