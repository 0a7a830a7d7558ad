import { addVirtualAuthenticator } from '../emulator/conformance/virtualAuthenticator.ts';
import { expect, test } from './fixtures.ts';
import { waitForTakeover } from './liveness.ts';
import { declinePasskey, openAccount } from './signIn.ts';

// The agreed sentence comes first, then the cause.
const notCreated =
  /^Your Passkey was not created\. Click "Create a Passkey" .+ Unable to contact our servers\. Check your connection, then try again\.$/;

test('a page whose part is missing recovers when the network is back', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ChunkLoadError|Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  await page.goto('/login');
  await waitForTakeover(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await expect(page.getByText(/^Loading chunk \w+ failed$/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  await expect(page).toHaveURL('/contact');
});

test('a passkey that is created offline says that the connection is missing', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED|Keeping passkeys failed/);
  await addVirtualAuthenticator(page);
  await openAccount(page);
  await declinePasskey(page);
  await page.goto('/dashboard/profile#new-passkey');
  const create = page.getByRole('button', { name: 'Create a Passkey' });
  await expect(create).toBeEnabled();
  await context.setOffline(true);
  await create.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Passkey' })).toHaveText(notCreated);
});

test('a passkey whose ceremony cannot be loaded says that the connection is missing', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource|ERR_FAILED|Keeping passkeys failed/);
  await page.route('**/static/js/passkeyCeremony.*', (route) => route.abort());
  await addVirtualAuthenticator(page);
  await openAccount(page);
  await declinePasskey(page);
  await page.goto('/dashboard/profile#new-passkey');
  await page.getByRole('button', { name: 'Create a Passkey' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Passkey' })).toHaveText(notCreated);
});
