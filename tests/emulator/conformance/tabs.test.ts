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

test('sign-in, user changes and sign-out reach the other tab', async () => {
  const [firstTab, secondTab] = await openTwoTabs();
  const { session } = await signIn(firstTab);
  await eventually(() => sessionId(secondTab)).toBe(session.session_id);
  await firstTab.evaluate(() => window.client.user.update({ name: { first_name: 'Ada' } }));
  await eventually(() => firstName(secondTab)).toBe('Ada');
  await secondTab.evaluate(() => window.client.session.revoke());
  await eventually(() => sessionId(firstTab)).toBeNull();
  expect(await firstTab.evaluate(() => window.notifications.session)).toEqual([session.session_id, null]);
  expect(await secondTab.evaluate(() => window.notifications.session.at(-1))).toBeNull();
});

test('the second tab uses the session of the first', async () => {
  const [firstTab, secondTab] = await openTwoTabs();
  const { session } = await signIn(firstTab);
  await eventually(() => sessionId(secondTab)).toBe(session.session_id);
  const { value } = await secondTab.evaluate(() =>
    window.attempt(() => window.client.session.authenticate({})),
  );
  expect(value?.session.session_id).toBe(session.session_id);
});

test('two browsers have separate sessions: ending one leaves the other', async () => {
  const [firstBrowser, secondBrowser] = [await lab.openPage(), await lab.openPage()];
  const first = await signIn(firstBrowser);
  const second = await signIn(secondBrowser);
  expect(second.session.session_id).not.toBe(first.session.session_id);
  await firstBrowser.evaluate(() => window.client.session.revoke());
  const { value } = await secondBrowser.evaluate(() =>
    window.attempt(() => window.client.session.authenticate({})),
  );
  expect(value?.session.session_id).toBe(second.session.session_id);
});

test('two clients of one page share their state', async () => {
  const page = await lab.openPage();
  const { session } = await signIn(page);
  await page.evaluate(([token, endpoint]) => window.openClient({ token, endpoint }), [
    lab.token,
    lab.emulatorOrigin,
  ] as const);
  expect(await sessionId(page)).toBe(session.session_id);
});
