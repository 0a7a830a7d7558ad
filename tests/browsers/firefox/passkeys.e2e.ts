import { demoClient } from '../../../src/config/localProvider.ts';
import { siteTest } from '../../e2e/siteFixture.ts';
import { expect } from '@playwright/test';
import { startMarionette, type MarionetteSession } from './marionette.ts';

const test = siteTest.extend<{ readonly firefox: MarionetteSession }>({
  firefox: async ({ emulator }, use) => {
    await emulator.reset();
    const firefox = await startMarionette();
    await use(firefox);
    await firefox.close();
  },
});

/** Runs a function body in the page. */
async function run(
  firefox: MarionetteSession,
  script: string,
  ...parameters: readonly unknown[]
): Promise<unknown> {
  const { value } = (await firefox.command('WebDriver:ExecuteScript', { script, args: parameters })) as {
    value: unknown;
  };
  return value;
}

const buttons = `[...document.querySelectorAll('button')].filter((one) => one.checkVisibility() && !one.disabled)`;
const nameOf = `((one) => (one.getAttribute('aria-label') ?? one.textContent).trim())`;

/** Waits for a button whose name matches a pattern. A failure shows the address and the names of the other buttons. */
async function seeButton(firefox: MarionetteSession, name: string): Promise<void> {
  const shown = `return [location.pathname, ...${buttons}.map(${nameOf})].join('\\n')`;
  await expect.poll(() => run(firefox, shown)).toMatch(new RegExp(name, 'm'));
}

async function press(firefox: MarionetteSession, name: string): Promise<void> {
  await seeButton(firefox, name);
  const element = await firefox.command('WebDriver:ExecuteScript', {
    script: `return ${buttons}.find((one) => ${nameOf}(one).match(arguments[0]))`,
    args: [name],
  });
  const { value } = element as { value: Record<string, string> };
  await firefox.command('WebDriver:ElementClick', { id: Object.values(value)[0] });
}

const see = (firefox: MarionetteSession, text: string) =>
  expect.poll(() => run(firefox, `return document.body.innerText`), { message: text }).toContain(text);

const arriveAt = (firefox: MarionetteSession, path: string) =>
  expect.poll(() => run(firefox, `return location.pathname`), { message: path }).toBe(path);

test('Firefox’s own authenticator creates a passkey, signs in with it, and the passkey is deleted', async ({
  firefox,
  site,
}) => {
  const open = (path: string) =>
    firefox.command('WebDriver:Navigate', { url: new URL(path, site.origin).href });
  await firefox.command('WebAuthn:AddVirtualAuthenticator', {
    protocol: 'ctap2_1',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserConsenting: true,
    isUserVerified: true,
  });
  await open('/login');
  for (const [name, text] of [
    ['email', demoClient.email],
    ['password', demoClient.password],
  ] as const) {
    const field = await firefox.command('WebDriver:FindElement', {
      using: 'css selector',
      value: `input[name=${name}]`,
    });
    const { value } = field as { value: Record<string, string> };
    await firefox.command('WebDriver:ElementSendKeys', { id: Object.values(value)[0], text });
  }
  await press(firefox, '^Sign In$');
  await arriveAt(firefox, '/dashboard/account');
  await open('/dashboard/profile');
  await press(firefox, '^Set up a new Passkey$');
  await press(firefox, '^Create a Passkey$');
  await see(firefox, 'Passkey successfully created!');

  await press(firefox, '^Demo Client$');
  await run(
    firefox,
    `document.querySelectorAll('[role=menuitem]').forEach((item) => item.textContent.trim() === 'Logout' && item.click())`,
  );
  await arriveAt(firefox, '/login');
  await open('/sign-in');
  await press(firefox, '^Continue with a Passkey$');
  await arriveAt(firefox, '/dashboard/account');

  await open('/dashboard/profile');
  await press(firefox, '^Delete Firefox');
  await press(firefox, '^Delete$');
  await see(firefox, 'was deleted.');
});
