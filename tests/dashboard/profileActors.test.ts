import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PasswordRequests } from '../../machines/contracts/passwordRequests.ts';
import { demoClient } from '../../src/config/localProvider.ts';
import { passwordRequests } from '../../src/identity/passwordRequests.ts';
import { openNodeBrowser, type NodeBrowser } from '../identity/nodeBrowser.ts';

const { email, password: currentPassword } = demoClient;
const sessionDurationMinutes = 60;
const change = { email, currentPassword, password: 'Brass.Lantern.71.Quay', sessionDurationMinutes };
const noAbort = () => new AbortController().signal;

let browser: NodeBrowser;
let requests: PasswordRequests;

beforeEach(async () => {
  browser = openNodeBrowser();
  requests = passwordRequests(browser.access);
  await requests.signInWithPassword({ email, password: currentPassword, sessionDurationMinutes }, noAbort());
});
afterEach(() => void vi.unstubAllGlobals());

describe('a password change', () => {
  test('keeps the new session even when aborted, because the old one has ended', async () => {
    const before = browser.cookie('stytch_session');
    const aborting = new AbortController();
    const changing = requests.changePassword(change, aborting.signal);
    await Promise.resolve();
    aborting.abort();
    await changing;
    expect(browser.cookie('stytch_session')).not.toBe(before);
    expect(browser.dropped()).toBe(0);
    await browser.access.run(({ session }) => session.authenticate());
  });

  test('that finishes after the client has signed out opens no session', async () => {
    const changing = requests.changePassword(change, noAbort());
    await Promise.resolve();
    browser.access.dropMemory();
    await changing;
    expect(browser.dropped()).toBe(1);
  });
});
