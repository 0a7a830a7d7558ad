import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitFor, type ActorRefFrom } from 'xstate';
import type { passkeyManagementMachine } from '../../machines/dashboard/passkeyManagement.machine.ts';
import { demoClient } from '../../src/config/localProvider.ts';
import { startPasskeyPanel } from '../../src/dashboard/startPasskeyPanel.tsx';
import { openNodeBrowser, type NodeBrowser } from '../identity/nodeBrowser.ts';
import { addNodeAuthenticator } from '../passkeys/nodeAuthenticator.ts';

// Runs the real machines, client library and identity provider together.

const { email, password } = demoClient;

let browser: NodeBrowser;

beforeEach(() => {
  browser = openNodeBrowser();
  addNodeAuthenticator();
});
afterEach(() => vi.unstubAllGlobals());

test('a new passkey is reported to the page', async () => {
  await browser.access.authenticate(new AbortController().signal, ({ passwords }) =>
    passwords.authenticate({ email, password, session_duration_minutes: 60 }),
  );
  const running: ActorRefFrom<typeof passkeyManagementMachine>[] = [];
  const onChanged = vi.fn<() => void>();
  const { learn, stop } = startPasskeyPanel({
    identity: browser.access,
    run(actor) {
      running.push(actor as unknown as ActorRefFrom<typeof passkeyManagementMachine>);
      actor.start();
      return actor;
    },
    focus: () => undefined,
    onChanged,
    arrival: 'new',
  });
  learn({ userId: 'user-1' });
  const [actor] = running;
  const registration = actor?.getSnapshot().children.passkeyRegistration;
  if (!actor || !registration) throw new Error('No passkey is set up.');
  await waitFor(registration, (snapshot) => snapshot.matches({ offering: 'ready' }));
  expect(onChanged).not.toHaveBeenCalled();
  registration.send({ type: 'create.pressed' });
  await waitFor(actor, (snapshot) => snapshot.matches('managing'));
  expect(onChanged).toHaveBeenCalledOnce();
  stop();
});
