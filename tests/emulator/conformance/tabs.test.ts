import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { eventually, labForTests } from './lab.ts';
import { signIn } from './signIn.ts';

const lab = labForTests();

const sessionId = (page: Page) => page.evaluate(() => window.client.session.getSync()?.session_id ?? null);
const firstName = (page: Page) => page.evaluate(() => window.client.user.getSync()?.name.first_name ?? null);

async function openTwoTabs(): Promise<readonly [Page, Page]> {
  const profile = await lab.newProfile();
  return [await lab.openPage({ profile }), await lab.openPage({ profile })];
}

test('signing in, changing the user and signing out reach the other tab', async () => {
  const [one, other] = await openTwoTabs();
  const { session } = await signIn(one);
  await eventually(() => sessionId(other)).toBe(session.session_id);
  await one.evaluate(() => window.client.user.update({ name: { first_name: 'Ada' } }));
  await eventually(() => firstName(other)).toBe('Ada');
  await other.evaluate(() => window.client.session.revoke());
  await eventually(() => sessionId(one)).toBeNull();
  expect(await one.evaluate(() => window.heard.session)).toEqual([session.session_id, null]);
  expect(await other.evaluate(() => window.heard.session.at(-1))).toBeNull();
});

test('the other tab uses the session that the first one opened', async () => {
  const [one, other] = await openTwoTabs();
  const { session } = await signIn(one);
  await eventually(() => sessionId(other)).toBe(session.session_id);
  const { value } = await other.evaluate(() => window.attempt(() => window.client.session.authenticate({})));
  expect(value?.session.session_id).toBe(session.session_id);
});

test('two browsers hold sessions of their own: ending one leaves the other', async () => {
  const [one, other] = [await lab.openPage(), await lab.openPage()];
  const first = await signIn(one);
  const second = await signIn(other);
  expect(second.session.session_id).not.toBe(first.session.session_id);
  await one.evaluate(() => window.client.session.revoke());
  const { value } = await other.evaluate(() => window.attempt(() => window.client.session.authenticate({})));
  expect(value?.session.session_id).toBe(second.session.session_id);
});

test('two clients of one page share what they know', async () => {
  const page = await lab.openPage();
  const { session } = await signIn(page);
  await page.evaluate(([token, endpoint]) => window.openClient({ token, endpoint }), [
    lab.token,
    lab.providerOrigin,
  ] as const);
  expect(await sessionId(page)).toBe(session.session_id);
});
