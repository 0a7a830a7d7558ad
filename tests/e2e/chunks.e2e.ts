import { chunkFile } from './chunkFiles.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './hydration.ts';

test('a chunk that fails to load leads to the error screen, and a reload recovers', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ChunkLoadError|Failed to load resource|ERR_FAILED/);
  await page.route(await chunkFile('ForgotPasswordScreen'), (route) => route.abort());
  await visit(page, '/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await expect(page.getByText(/^Loading chunk \w*ForgotPassword\w* failed$/)).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: /reload/i }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset Password');
});
