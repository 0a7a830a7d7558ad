import { beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { labForTests, makeClient } from './lab.ts';
import { ask, cookiesOf, found, must, newestMail, pathOf } from './memberLab.ts';
import { errorType } from './signIn.ts';

const lab = labForTests({ clientKind: 'business' });

const ann = 'ann@harbor.example';
const password = 'Brass-Lantern-71-Quay';
const other = 'Copper-Anchor-82-Pier';

let page: Page;
let login: { organization_id: string; email_address: string };

beforeEach(async () => {
  page = await lab.openPage();
  const { organization } = await found(lab, page, ann);
  login = { organization_id: organization.organization_id, email_address: ann };
});

const authenticate = (text: string) =>
  ask(page, (client, body) => client.passwords.authenticate({ ...body, session_duration_minutes: 60 }), {
    ...login,
    password: text,
  });

async function openLink(): Promise<string> {
  const { link } = await newestMail(lab, ann);
  await page.goto(`${lab.pageOrigin}${pathOf(link)}`);
  await makeClient(page, lab.token, lab.emulatorOrigin);
  return new URL(link ?? '').searchParams.get('token') ?? '';
}

test('resetBySession, authenticate and resetByExistingPassword keep the member signed in', async () => {
  const set = await must(
    page,
    (client, text) => client.passwords.resetBySession({ password: text }),
    password,
  );
  expect(set).toMatchObject({ member_authenticated: true, member: { email_address: ann } });
  expect((await authenticate(password)).value).toMatchObject({ member_authenticated: true });
  expect(errorType(await authenticate('not-the-password'))).toBe('unauthorized_credentials');
  const changed = await must(
    page,
    (client, body) => client.passwords.resetByExistingPassword({ ...body, session_duration_minutes: 60 }),
    { ...login, existing_password: password, new_password: other },
  );
  expect(changed.member_session).not.toBeNull();
  expect((await authenticate(other)).error).toBeNull();
  const own = await page.evaluate(() => window.business.self.getSync()?.member_password_id ?? '');
  const removed = await must(page, (client, id) => client.self.deletePassword(id), own);
  expect(removed.member.member_password_id).toBe('');
  const gone = await ask(page, (client, id) => client.organization.members.deletePassword(id), own);
  expect(errorType(gone)).toBe('member_password_not_found');
});

test('a reset by email signs in to the organization, in the browser that asked for it', async () => {
  await must(page, (client, body) => client.passwords.resetByEmailStart(body), login);
  const { link } = await newestMail(lab, ann);
  expect(new URL(link ?? '').searchParams.get('stytch_token_type')).toBe('multi_tenant_passwords');
  const token = await openLink();
  const foreign = await lab.openPage({ profile: await lab.newProfile() });
  const reset = (of: Page) =>
    ask(of, (client, body) => client.passwords.resetByEmail({ ...body, session_duration_minutes: 60 }), {
      password_reset_token: token,
      password,
    });
  expect(errorType(await reset(foreign))).toBe('pkce_expected_code_verifier');
  expect((await reset(page)).value).toMatchObject({ member_authenticated: true });
});

test('a reset by email for discovery leads to an intermediate session', async () => {
  await must(
    page,
    (client, email) => client.passwords.discovery.resetByEmailStart({ email_address: email }),
    ann,
  );
  const { link } = await newestMail(lab, ann);
  const { searchParams } = new URL(link ?? '');
  expect([searchParams.get('stytch_redirect_type'), searchParams.get('stytch_token_type')]).toEqual([
    'reset_password',
    'discovery',
  ]);
  const token = await openLink();
  const reset = await must(page, (client, body) => client.passwords.discovery.resetByEmail(body), {
    password_reset_token: token,
    password,
  });
  expect(reset).toMatchObject({
    email_address: ann,
    discovered_organizations: [{ member_authenticated: false }],
  });
  expect(Object.keys(await cookiesOf(page))).toEqual(['stytch_intermediate_session_token']);
  const again = await must(page, (client, body) => client.passwords.discovery.authenticate(body), {
    email_address: ann,
    password,
  });
  expect(again.discovered_organizations).toHaveLength(1);
});

test('strengthCheck has the feedback of the business client', async () => {
  const rated = await must(page, (client) =>
    client.passwords.strengthCheck({ email_address: 'ann@harbor.example', password: 'harbor' }),
  );
  expect(rated).toMatchObject({
    valid_password: false,
    strength_policy: 'zxcvbn',
    zxcvbn_feedback: { warning: expect.any(String) },
    luds_feedback: { missing_complexity: expect.any(Number) },
  });
});
