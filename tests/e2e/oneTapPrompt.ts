import type { Page } from '@playwright/test';

/** Locates the stand-in for Google's prompt. */
export const oneTapPrompt = (page: Page) => page.getByRole('dialog', { name: /Google/ });

/** Waits for the prompt and closes it, so that it covers nothing. */
export async function closeOneTap(page: Page): Promise<void> {
  await oneTapPrompt(page).getByRole('button').first().click();
}
