import type { BrowserContext, Page } from '@playwright/test';
import { demoClient, localBusinessToken } from '../../src/config/localProvider.ts';

/** A member of a sample organization, such as `clara.voss@pellworth.example` of `pellworth-mutual`. */
export interface SampleMember {
  readonly slug: string;
  readonly email: string;
}

const call = async (
  origin: string,
  path: string,
  body: object,
): Promise<Readonly<Record<string, unknown>>> => {
  const response = await fetch(`${origin}/sdk/v1/b2b${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Origin: origin,
      Authorization: `Basic ${btoa(`${localBusinessToken}:${localBusinessToken}`)}`,
      'X-SDK-Client': btoa('{}'),
      'X-SDK-Parent-Host': origin,
    },
    body: JSON.stringify(body),
  });
  return ((await response.json()) as { data: Record<string, unknown> }).data;
};

/** An owner of a sample organization. */
export const sampleOwner: SampleMember = { slug: 'pellworth-mutual', email: 'clara.voss@pellworth.example' };

/** Signs a member in by a password, over the API, and stores the session in a browser as the sign-in of the site does. */
export async function signInMember(
  context: BrowserContext,
  origin: string,
  { slug, email }: SampleMember,
): Promise<void> {
  const { organization } = await call(origin, '/organizations/search', { organization_slug: slug });
  const entry = await call(origin, '/passwords/authenticate', {
    organization_id: Reflect.get(Object(organization), 'organization_id'),
    email_address: email,
    password: demoClient.password,
    session_duration_minutes: 60,
  });
  await context.addCookies(
    [
      { name: `member_session_${slug}`, value: String(entry['session_token']) },
      { name: `member_jwt_${slug}`, value: String(entry['session_jwt']) },
    ].map((cookie) => ({ ...cookie, url: origin })),
  );
}

/** Proves an email address by a password, on the page on which members sign in. */
export async function enterMemberPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Use a password' }).click();
  await page.getByLabel('Password', { exact: true }).fill(demoClient.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Creates another organization, whose owner is the member of a sample organization. */
export async function createOrganization(origin: string, email: string, name: string): Promise<void> {
  const { intermediate_session_token } = await call(origin, '/passwords/discovery/authenticate', {
    email_address: email,
    password: demoClient.password,
  });
  await call(origin, '/discovery/organizations/create', {
    intermediate_session_token,
    session_duration_minutes: 60,
    organization_name: name,
  });
}
