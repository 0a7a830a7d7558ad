import type { Page } from '@playwright/test';

/** Locates the emulator's substitute for Google's prompt. */
export const oneTapPrompt = (page: Page) => page.getByRole('dialog', { name: /Google/ });

/** Waits for the prompt and closes it, so that it covers nothing. */
export async function closeOneTap(page: Page): Promise<void> {
  await oneTapPrompt(page).getByRole('button').first().click();
}
