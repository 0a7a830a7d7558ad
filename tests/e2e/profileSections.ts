import { expect, type Page } from '@playwright/test';

/**
 * Waits until every section of the profile has loaded its code and its data. A test that cuts the network or
 * ends the session earlier would also see a section fail that it is not about.
 */
export async function waitForProfile(page: Page): Promise<void> {
  await page.locator('#accounts').waitFor();
  await expect(page.getByText(/^(?:Loading|Cargando) /)).toHaveCount(0);
}
