import { afterEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { demoClient } from '../../src/config/localProvider.ts';
import { signInRequests } from '../../src/identity/signInRequests.ts';
import { passwordActors } from '../../src/widget/startPasswords.ts';
import { openNodeBrowser } from '../identity/nodeBrowser.ts';

const options = {
  sessionDurationMinutes: 45,
  passwords: { resetExpirationMinutes: 30 },
  magicLinks: { loginExpirationMinutes: 30, signupExpirationMinutes: 30 },
};

afterEach(() => void vi.unstubAllGlobals());

test('leaves no session after going back during the sign-in', async () => {
  const browser = openNodeBrowser();
  const { password } = passwordActors(signInRequests(browser.access), options);
  const screen = createActor(password, {
    input: { email: demoClient.email, userType: 'password', canSendLink: true },
  });
  screen.start();
  screen.send({ type: 'password.submitted', password: demoClient.password });
  screen.stop();
  await expect.poll(browser.dropped).toBe(1);
});
