import { addVirtualAuthenticator } from '../emulator/conformance/virtualAuthenticator.ts';
import { chunkFile } from './chunkFiles.ts';
import { expect, test } from './fixtures.ts';
import { waitForInteractive } from './hydration.ts';
import { declinePasskey, openAccount } from './signIn.ts';

// The message of the specification, followed by the cause.
const notCreated =
  /^Your Passkey was not created\. Click "Create a Passkey" .+ Unable to contact our servers\. Check your connection, then try again\.$/;

test('a page with a missing part recovers when the network is back', async ({
  page,
  context,
  complaints,
}) => {
  // The passkey sign-in of the login page loads in the background, possibly after the network is cut.
  complaints.allow(/ChunkLoadError|Failed to load resource|ERR_INTERNET_DISCONNECTED|Signing in failed/);
  await page.goto('/login');
  await waitForInteractive(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await expect(page.getByText(/^Loading chunk \w+ failed$/)).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(1);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  await expect(page).toHaveURL('/contact');
});

test('a layout that does not load leaves one main landmark', async ({ page, complaints }) => {
  complaints.allow(/ChunkLoadError|Failed to load resource|ERR_FAILED|Loading chunk/);
  await openAccount(page);
  await page.route(await chunkFile('DashboardLayout'), (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await expect(page.getByRole('main')).toHaveCount(1);
});

test('creating a passkey reports the missing connection if its chunk fails to load', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource|ERR_FAILED|Passkey management failed/);
  await page.route(await chunkFile('passkeyCeremony'), (route) => route.abort());
  await addVirtualAuthenticator(page);
  await openAccount(page);
  await declinePasskey(page);
  await page.goto('/dashboard/profile#new-passkey');
  await page.getByRole('button', { name: 'Create a Passkey' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Passkey' })).toHaveText(notCreated);
});
