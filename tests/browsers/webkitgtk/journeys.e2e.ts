import { Key, until } from 'selenium-webdriver';
import { authenticatorStepMs } from '../../../machines/contracts/timing.ts';
import { demoClient, localPublicToken } from '../../../src/config/localProvider.ts';
import { fieldCopy, siteCopy } from '../../../src/copy/site.es.ts';
import { accountWith } from '../../e2e/scannedApp.ts';
import { codeOf, phone } from '../../e2e/widgetForm.ts';
import { expect, test } from './fixtures.ts';
import { serveHostPage } from './hostPage.ts';
import { logOut, openAccount, submitLogin } from './signIn.ts';
import type { WebKitPage } from './webkitPage.ts';

/** Color of the page in dark mode. */
const darkPaper = 'rgb(15, 20, 22)';
const newPassword = 'Sterling-2027?';

/** Requests a passcode by text message on the sign-in tab, and returns it. */
async function requestPasscode(tab: WebKitPage, newest: () => Promise<string>): Promise<string> {
  await tab.open('/sign-in');
  await tab.press('Text', 'tab');
  await tab.type('Phone number', phone.typed);
  await tab.press('Continue');
  await tab.find('field', 'Passcode');
  return newest();
}

test('a wrong password is refused and the email address stays; the right one opens the account', async ({
  tab,
}) => {
  await submitLogin(tab, 'wrong');
  await tab.see('Invalid email or password');
  expect(await (await tab.find('field', 'Email')).getAttribute('value')).toBe(demoClient.email);
  await tab.type('Password', demoClient.password);
  await tab.press('Sign In');
  await tab.arriveAt('/dashboard/account');
  await tab.find('heading', 'Account');
});

test('a client signs in with the keyboard alone', async ({ tab }) => {
  await tab.open('/login');
  await (await tab.find('field', 'Email')).sendKeys(demoClient.email, Key.TAB);
  await tab.driver.switchTo().activeElement().sendKeys(demoClient.password, Key.ENTER);
  await tab.arriveAt('/dashboard/account');
});

test('a forgotten password is reset by the emailed link', async ({ tab, emulator }) => {
  await tab.open('/forgot-password');
  await tab.type('Email', demoClient.email);
  await tab.press('Send Reset Link');
  await tab.see('If an account exists with this email, you will receive a password reset link');
  const { link = '' } = await emulator.messageTo(demoClient.email);
  await tab.open(link);
  await tab.type('New Password', newPassword);
  await tab.type('Confirm Password', newPassword);
  await tab.press('Reset Password');
  await tab.see('Password reset successful.');
  // The page leads there by itself.
  await tab.arriveAt('/login');
  await submitLogin(tab, newPassword);
  await tab.arriveAt('/dashboard/account');
});

test('a login link signs in by a press', async ({ tab, emulator }) => {
  await tab.open('/forgot-password');
  await tab.type('Email', demoClient.email);
  await tab.press('Send Reset Link');
  const { login_link: link = '' } = await emulator.messageTo(demoClient.email);
  await tab.open(link);
  await tab.press('Continue');
  await tab.arriveAt('/dashboard/account');
});

test('a typed passcode signs in', async ({ tab, emulator }) => {
  const code = await requestPasscode(tab, async () => codeOf(await emulator.messageTo(phone.e164)));
  await tab.type('Passcode', code);
  await tab.arriveAt('/dashboard/account');
});

test('a pasted message with a passcode signs in', async ({ tab, emulator }) => {
  const code = await requestPasscode(tab, async () => codeOf(await emulator.messageTo(phone.e164)));
  // WebDriver has no clipboard, so the page inserts the text in one step, as a paste does.
  await tab.run(
    `arguments[0].focus(); document.execCommand('insertText', false, arguments[1]);`,
    await tab.find('field', 'Passcode'),
    `Your sign-in code of 26.11.2026 is ${code}`,
  );
  await tab.arriveAt('/dashboard/account');
});

test('a client signs in at a provider', async ({ tab }) => {
  await tab.open('/sign-in');
  await tab.press('Continue with Microsoft');
  await tab.find('heading', 'Sign in with Microsoft');
  await tab.see('Demo Client');
  await tab.press(/Demo Client/);
  await tab.arriveAt('/dashboard/account');
});

test('a wallet signs a client in', async ({ tab }) => {
  await tab.open('/sign-in');
  await tab.press('Continue with other Crypto Wallet');
  await tab.find('heading', 'Continue with other wallet');
  await tab.press('Continue with other Ethereum wallet');
  // The test wallet asks twice: for the connection and for the signature.
  for (const question of ['Let this page see the account', 'Sign']) {
    const alert = await tab.driver.wait(until.alertIsPresent());
    expect(await alert.getText()).toContain(question);
    await alert.accept();
  }
  await tab.arriveAt('/dashboard/account');
});

test('without a connection the form says so, and works again with one', async ({ tab, emulator }) => {
  await emulator.addFault({ path: '/sdk/v1/passwords/authenticate', effect: { type: 'drop' } });
  await submitLogin(tab);
  await tab.see('Check your connection, then try again.');
  await emulator.clearFaults();
  expect(await (await tab.find('field', 'Email')).getAttribute('value')).toBe(demoClient.email);
  await tab.type('Password', demoClient.password);
  await tab.press('Sign In');
  await tab.arriveAt('/dashboard/account');
});

test('a browser without passkeys says so, and the other ways of signing in stay', async ({ tab, site }) => {
  await tab.open('/sign-in');
  await tab.see('This browser cannot use passkeys.');
  await tab.find('button', 'Continue');
  await openAccount(tab, site.origin, '/dashboard/profile');
  await tab.find('heading', 'Profile');
  await tab.see('Next: add a second step');
  await tab.press('Set up a new Passkey');
  await tab.see('This browser cannot create a Passkey.');
});

test('an authenticator app is set up and asked for at the next sign-in', async ({ tab, site, emulator }) => {
  const code = async (secret: string) => {
    const { now } = await emulator.setClock({ advance_ms: authenticatorStepMs });
    return accountWith(secret).code(Date.parse(now));
  };
  await openAccount(tab, site.origin, '/dashboard/profile#new-authenticator');
  await tab.find('heading', 'Set up an authenticator app');
  const secret = await tab.run<string>(`return document.querySelector('#two-step code').textContent`);
  await tab.press('Continue');
  await tab.type('Code', await code(secret));
  await tab.find('heading', 'Save your recovery codes');
  const recoveryCodes = await tab.run<string[]>(
    `return [...document.querySelectorAll('#two-step [role=region] li, #two-step section li')].map((item) => item.textContent)`,
  );
  await tab.press('I saved the codes');
  await tab.type('Recovery code', recoveryCodes[3] ?? '');
  await tab.press('Confirm');
  await tab.see('Your authenticator app was added.');
  await logOut(tab);
  await submitLogin(tab);
  await tab.type('6-digit code', await code(secret));
  await tab.arriveAt('/dashboard/account');
});

test('a changed name is shown in the header', async ({ tab, site }) => {
  await openAccount(tab, site.origin, '/dashboard/profile');
  await tab.press('Change name');
  await tab.type('First name', 'Augusta');
  await tab.type('Last name', 'King');
  await tab.press('Save name');
  await tab.find('button', 'Augusta King');
});

test('the account is searched and sorted, and the address keeps both', async ({ tab, site }) => {
  await openAccount(tab, site.origin);
  await tab.type('Search', 'wire');
  await tab.arriveAt('/dashboard/account?search=wire');
  await tab.choose('Date range', 'Last 90 days');
  await tab.press('Amount');
  const filtered = '/dashboard/account?search=wire&range=90d&sort=amount&direction=ascending';
  await tab.arriveAt(filtered);
  await tab.driver.navigate().refresh();
  await tab.find('heading', 'Account');
  expect(await (await tab.find('field', 'Search')).getAttribute('value')).toBe('wire');
  await tab.driver.navigate().back();
  await tab.arriveAt('/dashboard/account?search=wire&range=90d');
});

test('a request of the trading desk lasts through a reload', async ({ tab, site }) => {
  await openAccount(tab, site.origin, '/dashboard/trading-desk');
  await tab.type('Amount', '3.5');
  await tab.choose('From', 'ETH');
  await tab.choose('FOR', 'USDC');
  await tab.press('Get Quote');
  await tab.see('Buy 3.50 ETH, paid in USDC');
  await tab.driver.navigate().refresh();
  await tab.see('Buy 3.50 ETH, paid in USDC');
});

test('signing out in one tab ends the session of the other, and Back shows nothing private', async ({
  tab,
  site,
}) => {
  const { driver } = tab;
  await openAccount(tab, site.origin);
  await tab.find('heading', 'Account');
  const first = await driver.getWindowHandle();
  await driver.switchTo().newWindow('tab');
  await tab.open('/dashboard/crypto');
  await tab.find('heading', 'Crypto Dashboard');
  await logOut(tab);
  await driver.navigate().back();
  await tab.arriveAt(/^\/login/);
  await driver.switchTo().window(first);
  await tab.arriveAt(/^\/login/);
});

test('a deep link without a session leads to its page after signing in', async ({ tab }) => {
  await tab.open('/dashboard/crypto');
  await tab.arriveAt('/login?next=%2Fdashboard%2Fcrypto');
  await tab.type('Email', demoClient.email);
  await tab.type('Password', demoClient.password);
  await tab.press('Sign In');
  await tab.arriveAt('/dashboard/crypto');
});

test('the language is switched, and what was typed stays', async ({ tab }) => {
  await tab.open('/login');
  await tab.type('Email', demoClient.email);
  await tab.press('Español', 'link');
  await tab.arriveAt('/es/login');
  await tab.find('heading', siteCopy.copy.titles.login);
  expect(await (await tab.find('field', fieldCopy.copy.email)).getAttribute('value')).toBe(demoClient.email);
});

test('a dialog opens, holds the focus and gives it back', async ({ tab }) => {
  await tab.open('/');
  await tab.press('Get Started');
  const focused = () =>
    tab.run<string>(
      `return document.activeElement.closest('dialog') ? 'in' : document.activeElement.textContent`,
    );
  await expect.poll(focused).toBe('in');
  await tab.driver.actions().sendKeys(Key.ESCAPE).perform();
  await expect.poll(focused).toBe('Get Started');
});

test('a chosen appearance is there at the next visit', async ({ tab }) => {
  await tab.open('/contact');
  await tab.press('Dark', 'label');
  await expect.poll(() => tab.run(`return getComputedStyle(document.body).backgroundColor`)).toBe(darkPaper);
  await tab.open('/terms');
  expect(await tab.run(`return getComputedStyle(document.body).backgroundColor`)).toBe(darkPaper);
});

test('the widget signs a client in on the page of another site', async ({ tab, site, emulator }) => {
  const host = await serveHostPage(site.origin, localPublicToken);
  await tab.open(host.url);
  await tab.type('Email', 'host@fairlead.example');
  await tab.press('Continue');
  await tab.find('field', 'Passcode');
  await tab.type('Passcode', codeOf(await emulator.messageTo('host@fairlead.example')));
  await tab.see('heard: authentication-flow-complete');
  await host.close();
});

test.describe('on a phone', () => {
  test.use({ appearance: { size: { width: 390, height: 844 }, isDark: true } });

  test('the menu leads to a section, in dark colors', async ({ tab }) => {
    await tab.open('/');
    await tab.press('Menu');
    await tab.press('Contact', 'link');
    await tab.arriveAt('/contact');
    const background = await tab.run<string>(`return getComputedStyle(document.body).backgroundColor`);
    expect(background).toBe(darkPaper);
  });
});
