import { describe, expect, test } from 'vitest';
import { demoClient, phoneClient } from '../../../src/emulator/demoData.ts';
import { addPasskey } from '../../e2e/passkeys.ts';
import { addVirtualAuthenticator } from '../../../src/emulator/tests/conformance/virtualAuthenticator.ts';
import { describeAccessibility } from './accessibility.ts';
import { faultForms } from './faultForms.ts';
import { pageLabForTests, press, row, seesStatus } from './pageLab.ts';

const lab = pageLabForTests();

const sendResetMail = (email: string = demoClient.email) =>
  lab.sdk('/passwords/email/reset/start', { email });
const signIn = (...credentials: Parameters<typeof lab.signIn>) => lab.signIn(...credentials);

describe('the outbox', () => {
  test('shows a new message at once, announces it, and offers its links to open and copy', async () => {
    const page = await lab.open();
    await page.getByText('No messages yet.').waitFor();
    await sendResetMail();
    await seesStatus(page, `New message to ${demoClient.email}: Reset your password`);
    const reset = page.getByRole('link', { name: 'Reset link' });
    const href = (await reset.getAttribute('href')) ?? '';
    expect(href).toMatch(/stytch_token_type=reset_password&token=/);
    expect(await reset.getAttribute('rel')).toBe('noreferrer');
    await press(page, `Copy reset link for ${demoClient.email}`);
    await seesStatus(page, `Copied reset link for ${demoClient.email}.`);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(href);
    await page.getByText('Message text').click();
    await page.getByText(href, { exact: false }).last().waitFor();
  });

  test('shows the passcode, the text and the link of a message', async () => {
    const page = await lab.open();
    await page.getByText('No messages yet.').waitFor();
    await lab.sdk('/otps/sms/login_or_create', { phone_number: phoneClient.phone });
    await seesStatus(page, `New message to ${phoneClient.phone}: Your Fairlead passcode`);
    const text = page.getByRole('listitem').filter({ hasText: 'SMS' });
    const passcode = (await text.getByText(/^\d{6}$/).textContent()) ?? '';
    await press(page, `Copy passcode ${passcode}`);
    await seesStatus(page, `Copied passcode ${passcode}.`);
    await text.getByText('Message text').click();
    await text.getByText(`@localhost #${passcode}`).waitFor();
    await lab.sdk('/magic_links/email/login_or_create', { email: 'ada@example.com' });
    const link = page.getByRole('link', { name: 'Sign-in link' });
    expect(await link.getAttribute('href')).toMatch(/stytch_token_type=magic_links&token=/);
  });

  test('lists the newest message first and filters by all words', async () => {
    await lab.control.users.create({ email: 'ada@example.com' });
    await sendResetMail();
    await sendResetMail('ada@example.com');
    const page = await lab.open();
    const items = page.getByRole('listitem').filter({ hasText: 'Password reset' });
    await items.nth(1).waitFor();
    expect(await items.first().textContent()).toContain('ada@example.com');
    const filter = page.getByRole('searchbox', { name: 'Filter messages' });
    await filter.fill('reset DEMO');
    await expect.poll(() => items.count()).toBe(1);
    const [, token = ''] = /token=([\w-]{8})/.exec((await items.textContent()) ?? '') ?? [];
    for (const words of ['demo ada', token]) {
      await filter.fill('');
      await items.nth(1).waitFor();
      await filter.fill(words);
      await page.getByText('No entry matches the filter.').waitFor();
    }
  });

  test('can be cleared, and clearing can be undone', async () => {
    await sendResetMail();
    const page = await lab.open();
    await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
    await press(page, 'Clear outbox');
    await seesStatus(page, 'Outbox cleared.');
    await page.getByText('No messages yet.').waitFor();
    await press(page, 'Undo');
    await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
    await press(page, 'Dismiss');
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  });

  test('shows a reset made by another client', async () => {
    await sendResetMail();
    const page = await lab.open();
    await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
    await lab.control.reset('demo');
    await lab.readAgain();
    await page.getByText('No messages yet.').waitFor();
    expect(await page.getByRole('heading', { name: 'Reset your password' }).count()).toBe(0);
  });
});

describe('the panels', () => {
  test('keep the input of a form while another panel is shown', async () => {
    const page = await lab.open('#faults');
    await page.getByLabel('Path', { exact: true }).fill('/sdk/v1/users/me');
    await page.getByRole('link', { name: 'Requests', exact: true }).click();
    await page.getByRole('heading', { level: 2, name: 'Requests' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 2, name: 'Faults' }).waitFor();
    expect(await page.getByLabel('Path', { exact: true }).inputValue()).toBe('/sdk/v1/users/me');
  });

  test('follow Back to the outbox, and stay in the URL after the skip link', async () => {
    const page = await lab.open();
    await page.getByRole('link', { name: 'Clock', exact: true }).click();
    await page.getByRole('heading', { level: 2, name: 'Clock' }).waitFor();
    await page.getByRole('link', { name: 'Skip to the panel' }).press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    expect(new URL(page.url()).hash).toBe('#clock');
    await page.goBack();
    await page.getByRole('heading', { level: 2, name: 'Outbox' }).waitFor();
  });
});

describe('users and sessions', () => {
  test('creates a user who can sign in', async () => {
    const page = await lab.open('#users');
    await page.getByLabel('Email address').fill('ada@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Brass-Lantern-71-Quay');
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Lovelace');
    await press(page, 'Create user');
    await seesStatus(page, 'Created ada@example.com.');
    const cells = row(page, 'ada@example.com').getByRole('cell');
    await cells.first().waitFor();
    expect((await cells.allTextContents()).slice(0, 5)).toEqual([
      'ada@example.com',
      '–',
      'Ada Lovelace',
      'set',
      'active',
    ]);
    expect(await signIn('Brass-Lantern-71-Quay', 'ada@example.com')).toHaveProperty('data.session');
    lab.expectRefusal(400, '/users');
    await press(page, 'Create user');
    await seesStatus(page, 'There is already a user with this email address.');
  });

  test('shows a lock with its end', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) await signIn('not-the-password');
    const page = await lab.open('#users');
    const locked = row(page, demoClient.email);
    await locked.waitFor();
    expect(await locked.getByRole('cell').nth(4).textContent()).toBe('locked, ends in 59 min');
  });

  test('shows the passkeys of a user with name and last use', async () => {
    const page = await lab.open('#users');
    const cell = row(page, demoClient.email).getByRole('cell').nth(5);
    await cell.getByText('none', { exact: true }).waitFor();
    await addVirtualAuthenticator(page);
    const { data } = await signIn();
    await page.context().addCookies([{ name: 'stytch_session', value: data.session_token, url: lab.origin }]);
    await addPasskey(page);
    await lab.readAgain();
    await cell.getByText(/^Passkey, created/).waitFor();
    expect(await cell.textContent()).toBe('Passkey, created just now ');
    await page.getByLabel('Filter users').fill('passkey');
    expect(await row(page, demoClient.email).count()).toBe(1);
  });

  test('shows sessions with their owner and revokes them', async () => {
    await signIn();
    await signIn();
    const page = await lab.open('#sessions');
    await row(page, demoClient.email).nth(1).waitFor();
    await page
      .getByRole('button', { name: `Revoke the session of ${demoClient.email}` })
      .first()
      .click();
    await seesStatus(page, 'Session revoked.');
    await expect.poll(() => row(page, demoClient.email).count()).toBe(1);
    await press(page, 'Revoke all');
    await page.getByText('No active sessions.').waitFor();
    expect(await lab.control.sessions.list()).toEqual([]);
  });
});

describe('requests', () => {
  test('shows requests with response, fault and the shape of the body, and filters them', async () => {
    await signIn('not-the-password');
    await lab.control.faults.add({ path: '*', times: 1, effect: { type: 'drop' } });
    await expect(signIn()).rejects.toThrow('fetch failed');
    const page = await lab.open('#requests');
    await row(page, '401 unauthorized_credentials').waitFor();
    await row(page, 'none').getByText('drop').waitFor();
    await row(page, '401')
      .getByText(`{ email: "${demoClient.email}", password: string, session_duration_minutes: 60 }`)
      .waitFor();
    await page.getByRole('searchbox', { name: 'Filter requests' }).fill('drop');
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await press(page, 'Clear log');
    await page.getByText('No requests yet.').waitFor();
  });
});

describe('faults', () => {
  test('of every effect can be added and removed, and are shown in the banner', async () => {
    const page = await lab.open('#faults');
    await page.getByLabel('Method').selectOption('POST');
    await page.getByLabel('Path').fill('/sdk/v1/users/*');
    await page.getByLabel('Times').fill('2');
    await page.getByLabel('Probability').fill('0.5');
    for (const { choose, fill = {}, effect } of faultForms) {
      await page.getByLabel('Effect').selectOption(choose);
      for (const [label, value] of Object.entries(fill)) await page.getByLabel(label).fill(value);
      await press(page, 'Add fault');
      await seesStatus(page, /^Fault added: POST \/sdk\/v1\/users\/\*, 2 times, with probability 0\.5: \w+/);
      expect(await lab.control.faults.list()).toMatchObject([
        { method: 'POST', path: '/sdk/v1/users/*', times: 2, probability: 0.5, effect, hits: 0 },
      ]);
      await row(page, '0 of 2').waitFor();
      await page.getByRole('link', { name: '1 active fault' }).waitFor();
      await press(page, 'Remove all');
      await page.getByText('No faults are set').waitFor();
    }
  });

  test('can be removed singly', async () => {
    const effect = { type: 'drop' } as const;
    await lab.control.faults.add({ path: '/sdk/v1/events', effect });
    await lab.control.faults.add({ path: '/sdk/v1/users/me', effect });
    const page = await lab.open('#faults');
    await row(page, '/sdk/v1/events').getByRole('button', { name: 'Remove the fault' }).click();
    await seesStatus(page, 'Fault removed.');
    expect(await lab.control.faults.list()).toMatchObject([{ path: '/sdk/v1/users/me' }]);
  });

  test('have a status that a response can have', async () => {
    const page = await lab.open('#faults');
    const isTooLow = (status: string) =>
      page.getByLabel('Status').evaluate((field: HTMLInputElement, value) => {
        field.value = value;
        return field.validity.rangeUnderflow;
      }, status);
    await page.getByLabel('Effect').selectOption('Replace the response body');
    expect([await isTooLow('199'), await isTooLow('200')]).toEqual([true, false]);
    await page.getByLabel('Effect').selectOption('Respond with an error');
    expect([await isTooLow('399'), await isTooLow('400')]).toEqual([true, false]);
  });

  test('that are used up stay in the list, but not in the banner', async () => {
    const rule = { path: '/sdk/v1/events', times: 1, effect: { type: 'status', status: 503 } } as const;
    await lab.control.faults.add(rule);
    const page = await lab.open('#faults');
    const announced = page.getByRole('link', { name: 'active fault' });
    await row(page, '0 of 1').waitFor();
    expect(await announced.count()).toBe(1);
    await lab.sdk('/events', []);
    await lab.readAgain();
    await row(page, '1 of 1, used up').waitFor();
    expect(await announced.count()).toBe(0);
  });
});

describe('the clock', () => {
  test('is moved, frozen, resumed and reset, and the banner shows it on every panel', async () => {
    const page = await lab.open('#clock');
    const banner = page.getByRole('banner');
    await press(page, '+ 5 minutes');
    await seesStatus(page, /^Clock moved forward 5 minutes: now \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC\.$/);
    await banner.getByText('5 minutes ahead').waitFor();
    await page.getByLabel('Amount', { exact: true }).fill('2');
    await page.getByLabel('Unit').selectOption('days');
    await press(page, 'Move forward');
    await banner.getByText('2 days 5 minutes ahead').waitFor();
    await press(page, 'Freeze');
    await banner.getByText('frozen').waitFor();
    await page.goto(`${lab.origin}/emulator#users`);
    await banner.getByText('frozen').click();
    await press(page, 'Resume');
    // The time for which the clock was frozen is subtracted.
    await banner.getByText(/2 days [45] minutes ahead/).waitFor();
    await press(page, 'Reset to system time');
    await page.getByText('UTC, system time.').waitFor();
    expect(await lab.control.clock.read()).toMatchObject({ frozen: false });
  });
});

describe('the project', () => {
  test('saves the changed settings and keeps the others', async () => {
    const page = await lab.open('#settings');
    const before = await lab.control.project.read();
    await page.getByLabel('Require PKCE for password resets').check();
    await page.getByLabel('Refuse breached passwords when they are set').uncheck();
    await page.getByLabel('Strength policy').selectOption('luds');
    await page.getByLabel('Minimum length').fill('12');
    await page.getByLabel('Redirect URLs').fill('https://one.example/a\nhttps://two.example/b');
    await page.getByLabel('Require a captcha').check();
    await page.getByLabel('Outcome of the captcha').selectOption('Script is blocked');
    await page.getByLabel('Outcome of device telemetry').selectOption('Low score');
    await page.getByLabel('Custom domain for OAuth').fill('login.example.com');
    await page.getByLabel('Slug pattern').fill('^[a-z]+$');
    await press(page, 'Save settings');
    await seesStatus(page, 'Project settings saved.');
    expect(await lab.control.project.read()).toEqual({
      ...before,
      pkce_required_for_password_resets: true,
      breach_detection_on_create: false,
      password_policy: 'luds',
      luds_minimum_count: 12,
      redirect_urls: ['https://one.example/a', 'https://two.example/b'],
      captcha_enabled: true,
      captcha_state: 'blocked',
      telemetry_state: 'low-score',
      cname_domain: 'login.example.com',
      slug_pattern: '^[a-z]+$',
    });
  });

  test('shows settings changed by another client, and keeps the unsaved input of the others', async () => {
    const page = await lab.open('#settings');
    await page.getByLabel('Require a captcha').waitFor();
    await page.getByLabel('Project name').fill('Unsaved');
    await lab.control.project.change({ captcha_enabled: true });
    await lab.readAgain();
    await expect.poll(() => page.getByLabel('Require a captcha').isChecked(), { timeout: 5_000 }).toBe(true);
    expect(await page.getByLabel('Project name').inputValue()).toBe('Unsaved');
    await press(page, 'Save settings');
    await seesStatus(page, 'Project settings saved.');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Save settings');
  });
});

describe('the state', () => {
  test('is reset, and a reset can be undone', async () => {
    const page = await lab.open('#settings');
    await press(page, 'Reset to empty');
    await seesStatus(page, 'Reset to an empty emulator.');
    expect(await lab.control.users.list()).toEqual([]);
    await press(page, 'Undo');
    await seesStatus(page, 'Previous state restored.');
    expect(await lab.control.users.list()).toMatchObject([{ status: 'active' }, { status: 'active' }]);
    await press(page, 'Reset to demo');
    await seesStatus(page, 'Reset to the demo client.');
    expect(await signIn()).toHaveProperty('data.session');
  });
});

describe('access', () => {
  describeAccessibility(() => lab);
});

test('announces that the emulator is unreachable, and that it is back', async () => {
  const page = await lab.open('#users');
  await row(page, demoClient.email).waitFor();
  await page.context().setOffline(true);
  await lab.readAgain();
  await page.getByRole('alert').getByText('The emulator is not responding.').waitFor();
  await page.getByText('Not connected').waitFor();
  expect(await row(page, demoClient.email).count()).toBe(1);
  await press(page, 'Create user');
  await seesStatus(page, 'The emulator did not respond. Check whether the command took effect');
  await page.context().setOffline(false);
  await lab.readAgain();
  await page.getByText('Live', { exact: true }).waitFor();
  expect(await page.getByRole('alert').textContent()).toBe('');
  // The notice of the command stays, so it must not say that the emulator is still away.
  expect(await page.getByText('The emulator is not responding.').count()).toBe(0);
  // Messages of failed requests are expected, because the browser logs them itself.
  expect(lab.complaints().filter((text) => !text.includes('net::ERR_'))).toEqual([]);
});
