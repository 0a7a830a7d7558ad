import { scriptBudgets } from '../run/budgets.ts';
import { chunkFile, filesOfChunks } from './chunkFiles.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './hydration.ts';
import { openAccount } from './signIn.ts';

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

/** Pages that load chunks on their own, each with the last request that it sends without a gesture of the visitor. */
const idlePages = [
  { path: '/login', open: visit, lastRequest: '**/webauthn/authenticate/start/primary' },
  { path: '/sign-in', open: visit, lastRequest: '**/google/status' },
  { path: '/dashboard/profile', open: openAccount, lastRequest: '**/sdk/v1/users/me' },
];

test('an idle visit of a page loads only the chunks of its size budget', async ({ page }) => {
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script' && pathname.startsWith('/static/')) loaded.add(pathname);
  });
  for (const { path, open, lastRequest } of idlePages) {
    loaded.clear();
    const { chunks = [] } = scriptBudgets.find(({ name }) => name === `${path}, idle`) ?? {};
    const listed = await filesOfChunks(chunks);
    const settled = page.waitForResponse(lastRequest);
    await open(page, path);
    await settled;
    await expect.poll(() => [...loaded].toSorted(), path).toEqual(listed);
  }
});
