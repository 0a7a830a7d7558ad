import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { labForTests, makeClient } from './lab.ts';
import { ask, cookiesOf, found, must } from './memberLab.ts';
import { errorType } from './signIn.ts';

const lab = labForTests({ clientKind: 'business' });

const ann = 'ann@harbor.example';
const ben = 'ben@harbor.example';

/** Starts a sign-in by a navigation and waits for the consent page. */
async function start(page: Page, call: (client: Window['business'], id: string) => unknown, id = '') {
  await page.evaluate(`(${String(call)})(window.business, ${JSON.stringify(id)})`);
  await page.waitForURL(`${lab.emulatorOrigin}/v1/public/oauth/*/start?state=*`);
}

async function consent(page: Page, email: string): Promise<URL> {
  await page.getByLabel('Email address', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL((url) => url.searchParams.has('stytch_token_type'));
  const url = new URL(page.url());
  await makeClient(page, lab.token, lab.emulatorOrigin);
  return url;
}

const finish = (page: Page) =>
  ask(page, (client) => client.authenticateByUrl({ session_duration_minutes: 30 }));

describe('oauth.$provider.discovery.start', () => {
  test('leads to an intermediate session, whose account is a factor of the session', async () => {
    const page = await lab.openPage();
    await start(page, (client) =>
      client.oauth.google.discovery.start({ discovery_redirect_url: `${location.origin}/institutions` }),
    );
    const url = await consent(page, ann);
    expect([url.pathname, url.searchParams.get('stytch_token_type')]).toEqual([
      '/institutions',
      'discovery_oauth',
    ]);
    expect((await finish(page)).value).toMatchObject({
      handled: true,
      tokenType: 'discovery_oauth',
      data: { email_address: ann, discovered_organizations: [] },
    });
    expect(Object.keys(await cookiesOf(page))).toEqual(['stytch_intermediate_session_token']);
    const created = await must(page, (client) =>
      client.discovery.organizations.create({ session_duration_minutes: 30 }),
    );
    expect(created.member_session?.authentication_factors).toMatchObject([
      {
        type: 'oauth',
        delivery_method: 'oauth_google',
        google_oauth_factor: { provider_subject: expect.any(String) },
      },
    ]);
    expect(lab.recordedRequests.find(({ path }) => path.includes('/google/discovery/start'))?.path).toMatch(
      /public_token=.*pkce_code_challenge=/,
    );
  });

  test('with PKCE works only in the browser that started', async () => {
    const page = await lab.openPage();
    await start(page, (client) => client.oauth.microsoft.discovery.start({}));
    const { href } = await consent(page, ann);
    const other = await lab.openPage({ profile: await lab.newProfile(), client: false });
    await other.goto(href);
    await makeClient(other, lab.token, lab.emulatorOrigin);
    expect(errorType(await finish(other))).toBe('pkce_expected_code_verifier');
    expect((await finish(page)).error).toBeNull();
  });

  test('returns without a token when consent is refused', async () => {
    const page = await lab.openPage();
    await start(page, (client) => client.oauth.google.discovery.start({}));
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.waitForURL((url) => url.searchParams.has('stytch_token_type'));
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('stytch_token_type'), searchParams.get('error')]).toEqual([
      'discovery_oauth',
      'access_denied',
    ]);
  });
});

describe('oauth.$provider.start', () => {
  test('signs in to an organization by its id or slug', async () => {
    const page = await lab.openPage();
    const { organization } = await found(lab, page, ann, { organization_slug: 'harbor' });
    await must(page, (client, email) => client.organization.members.create({ email_address: email }), ben);
    const other = await lab.openPage({ profile: await lab.newProfile() });
    await start(
      other,
      (client, id) =>
        client.oauth.google.start({ organization_id: id, login_redirect_url: `${location.origin}/login` }),
      organization.organization_id,
    );
    expect((await consent(other, ben)).pathname).toBe('/login');
    expect((await finish(other)).value).toMatchObject({
      tokenType: 'oauth',
      data: {
        member: { email_address: ben, oauth_registrations: [{ provider_type: 'Google' }] },
        member_session: { organization_slug: 'harbor' },
        provider_values: { scopes: expect.arrayContaining(['openid']) },
      },
    });
    await start(other, (client) => client.oauth.microsoft.start({ organization_slug: 'harbor' }));
    await consent(other, ben);
    const again = await finish(other);
    expect(again.value).toMatchObject({ data: { member: { oauth_registrations: [{}, {}] } } });
  });

  test('refuses a person without access', async () => {
    const page = await lab.openPage();
    await found(lab, page, ann, { organization_slug: 'harbor' });
    const other = await lab.openPage({ profile: await lab.newProfile() });
    await start(other, (client) => client.oauth.google.start({ organization_slug: 'harbor' }));
    await consent(other, 'eve@other.example');
    expect(errorType(await finish(other))).toBe('member_not_found');
  });
});
