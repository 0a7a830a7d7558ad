import type { Locator, Page } from '@playwright/test';
import { demoClient, localPublicToken } from '../../src/config/localProvider.ts';
import { blankPath, mountOnPage, serveBlankPage, serveExample, heardFrom } from './embedPages.ts';
import type { EmulatorControl } from './emulatorControl.ts';
import { expect, test } from './fixtures.ts';
import { requestReset, requestSession } from './signIn.ts';
import { addEthereumWallet } from './testWallets.ts';

test.describe('on the example page', () => {
  async function requestPasscode(widget: Locator, emulator: EmulatorControl, email: string): Promise<string> {
    await widget.getByRole('textbox', { name: 'Email' }).fill(email);
    await widget.getByRole('textbox', { name: 'Email' }).press('Enter');
    await expect(widget.getByLabel('Passcode', { exact: true })).toBeFocused();
    const { code, text } = await emulator.messageTo(email);
    if (code === undefined) throw new Error(`No passcode in: ${text}`);
    return code;
  }

  const emitted = (page: Page) => page.locator('#log').getByRole('listitem');

  test.beforeEach(async ({ context, page }) => {
    await serveExample(context);
    await page.goto('/docs/embed/index.html');
  });

  test(
    'a widget in a form signs a client in, and the form neither submits nor contains the widget’s fields',
    { tag: '@every-engine' },
    async ({ page, emulator, complaints }) => {
      // The browser logs the response to the wrong passcode.
      complaints.allow(/status of 4\d\d/);
      const widget = page.locator('#sign-in');
      const code = await requestPasscode(widget, emulator, 'form@fairlead.example');
      const field = widget.getByLabel('Passcode', { exact: true });
      await field.fill(code === '000000' ? '111111' : '000000');
      await expect(widget.getByText('Invalid passcode, please try again.')).toBeVisible();
      await field.fill(code.slice(0, 5));
      await field.press('Enter');
      const names = await page
        .locator('#newsletter')
        .evaluate((form) => (form instanceof HTMLFormElement ? [...new FormData(form).keys()] : []));
      expect(names).toEqual(['name']);
      await field.fill(code);
      await expect(widget.getByText('Your passcode has been successfully verified.')).toBeVisible();
      await expect(emitted(page)).toHaveText([
        'in the form: render_login_screen',
        'in the shadow root: render_login_screen',
        'in the form: email_sent',
        /^in the form: passcode-wrong: /,
        'in the form: authentication-flow-complete',
        'in the shadow root: authentication-flow-complete',
      ]);
      expect(await emulator.sessions()).toHaveLength(1);
      await page.getByRole('button', { name: 'Send the form' }).click();
      await expect(emitted(page).last()).toHaveText('form: sent name');
    },
  );

  test('a widget in a shadow root has its own styles, theme and toasts, and signs a client in', async ({
    page,
    emulator,
  }) => {
    const widget = page.locator('#island');
    const button = widget.getByRole('button', { name: 'Continue' });
    await expect(button).toHaveCSS('background-color', 'rgb(34, 48, 74)');
    await expect(button).toHaveCSS('border-top-left-radius', '20px');
    await expect(button).toHaveCSS('min-height', '45px');
    await expect(widget.locator('section')).toHaveCSS('width', '360px');
    await expect(widget.locator('section')).toHaveCSS('font-family', 'Georgia, serif');
    // The sign-in widget keeps the colors of the preset.
    await expect(page.locator('#sign-in').getByRole('button', { name: 'Continue' })).toHaveCSS(
      'background-color',
      'rgb(15, 76, 92)',
    );
    const email = 'shadow@fairlead.example';
    await requestPasscode(widget, emulator, email);
    await emulator.setClock({ advance_ms: 60_000 });
    await widget.getByRole('button', { name: 'Resend code' }).click();
    await expect(widget.getByText('Code resent')).toHaveAttribute('data-toast', 'success');
    const [{ code = '' } = {}] = await emulator.messages({ to: email });
    await widget.getByLabel('Passcode', { exact: true }).fill(code);
    await expect(widget.getByText('Your passcode has been successfully verified.')).toBeVisible();
    await expect(emitted(page).filter({ hasText: 'authentication-flow-complete' })).toHaveText([
      'in the shadow root: authentication-flow-complete',
      'in the form: authentication-flow-complete',
    ]);
  });

  test('a wallet signs a client in with chunks that load when it is chosen', async ({
    page,
    context,
    emulator,
  }) => {
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    const ofWallets = () =>
      requestedUrls.filter((url) => /wallet/i.test(url)).map((url) => /\/(\w+)\./.exec(url)?.[1]);
    await addEthereumWallet(page, { rdns: 'io.metamask', name: 'MetaMask' });
    await serveBlankPage(context);
    await page.goto(blankPath);
    await mountOnPage(page, 'mountLogin', { config: { products: ['crypto'] } });
    const widget = page.locator('#sign-in');
    await expect(widget.getByRole('button', { name: 'Continue with Vessel' })).toBeVisible();
    expect(ofWallets()).toEqual([]);
    await widget.getByRole('button', { name: 'Continue with Metamask' }).click();
    await expect(widget.getByText('You have successfully connected your wallet.')).toBeVisible();
    expect(ofWallets()).toContain('ethereumWallet');
    expect(ofWallets()).not.toContain('solanaWallet');
    expect(await emulator.sessions()).toHaveLength(1);
  });

  test('unmounted widgets leave nothing behind', async ({ page }) => {
    // The styles are in the widgets' own shadow roots.
    const sheets = () =>
      page.evaluate(() => [
        document.adoptedStyleSheets.length,
        document.querySelector('#island')?.shadowRoot?.adoptedStyleSheets.length,
      ]);
    await expect(page.locator('#island').getByRole('button', { name: 'Continue' })).toBeVisible();
    expect(await sheets()).toEqual([0, 0]);
    await page.getByRole('button', { name: 'Unmount both' }).click();
    const remaining = await page.evaluate(() => [
      document.querySelector('#sign-in')?.childNodes.length,
      document.querySelector('#island')?.shadowRoot?.childNodes.length,
    ]);
    expect(remaining).toEqual([0, 0]);
    await page.keyboard.press('Enter');
    await expect(emitted(page)).toHaveCount(2);
  });
});

test.describe('on a blank page', () => {
  const title = 'heading';

  test.beforeEach(({ context }) => serveBlankPage(context));

  test('a client with a session sees no form, and a public token without a project is a fault', async ({
    page,
    context,
    emulator,
    complaints,
  }) => {
    complaints.allow(/status of 404|Stytch/);
    const { cookies, origin } = await requestSession(page);
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));
    await page.goto(blankPath);
    await mountOnPage(page, 'mountLogin', { config: { products: ['passwords'] } });
    await expect(page.getByRole(title)).toHaveText('Success!');
    expect((await heardFrom(page)).map(({ type }) => type)).toEqual(['authentication-flow-complete']);

    // The provider ends the session, which the page does not notice.
    await emulator.revokeSessions();
    await page.reload();
    await mountOnPage(page, 'mountLogin', { config: { products: ['passwords'] } });
    await expect(page.getByRole(title)).toHaveText('Sign up or log in');
    expect((await heardFrom(page)).map(({ type }) => type)).toEqual(['render_login_screen']);

    const unknown = localPublicToken.replace('0f4a1e52', '00000000');
    await mountOnPage(page, 'mountLogin', { publicToken: unknown, config: { products: ['passwords'] } });
    const message =
      'Error: publicToken belongs to no project at this identity provider. Check it, and apiOrigin.';
    await expect(page.getByRole('alert')).toHaveText(message);
    await expect(page.getByRole('textbox')).toHaveCount(0);
    expect(await heardFrom(page)).toEqual([
      { type: 'render_login_screen', data: { products: ['passwords'] } },
      { code: 'configuration', message },
    ]);
  });

  test('a reset link leaves the URL at once, works after another mount, and onError names a used one', async ({
    page,
    emulator,
    baseURL,
    complaints,
  }) => {
    complaints.allow(/status of 401/);
    await requestReset(page);
    const { link } = await emulator.messageTo(demoClient.email);
    const { search, searchParams } = new URL(link ?? '', baseURL);
    await page.goto(blankPath + search);
    await mountOnPage(page, 'mountResetPassword');
    expect(new URL(page.url()).search).not.toContain('token');
    const stored = await page.evaluate(() =>
      JSON.stringify([
        ...Object.values(localStorage),
        ...Object.values(sessionStorage),
        document.cookie,
        history.state,
      ]),
    );
    expect(stored).not.toContain(searchParams.get('token'));
    await mountOnPage(page, 'mountResetPassword');
    await page.getByLabel('New password', { exact: true }).fill('Sterling-2027-Quay?');
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expect(page.getByRole(title)).toHaveText('Success!');

    await mountOnPage(page, 'mountResetPassword');
    await expect(page.getByRole(title)).toHaveText('This page needs a link');
    expect(await heardFrom(page)).toEqual([
      { code: 'link-missing', message: 'This page needs a link. Open the link in your email.' },
    ]);

    await mountOnPage(page, 'mountResetPassword', { resetToken: searchParams.get('token') });
    await page.getByLabel('New password', { exact: true }).fill('Sterling-2028-Quay?');
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expect(page.getByRole(title)).toHaveText('This link no longer works');
    expect(await heardFrom(page)).toMatchObject([
      { code: 'link-spent', details: { status: 401, errorType: 'unable_to_auth_password_reset_token' } },
    ]);
  });
});
