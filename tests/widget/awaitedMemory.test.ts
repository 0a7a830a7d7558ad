import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recallAwaited } from '../../src/widget/awaitedMemory.ts';
import { recallMessage } from '../../src/widget/messageMemory.ts';
import { memoryStorage } from '../support/memoryStorage.ts';

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

const form = { method: null, email: 'morgan@fairlead.example', phone: '', country: 'US' };
const expiresAtMs = Date.now() + 600_000;
const passcode = { channel: 'email', destination: form.email, methodId: 'email-1', expiresAtMs };
const user = { email: form.email, userType: 'password' };

function store(name: string, value: unknown): void {
  sessionStorage.setItem(name, JSON.stringify({ value, expiresAtMs }));
}

test.each([
  { kind: 'link', form },
  { kind: 'passcode', form, passcode },
  { kind: 'reset', form, user, reason: 'forgotten' },
])('a reload brings the message back: %#', (message) => {
  store('fairlead-awaited', message);
  expect(recallAwaited()).toEqual(message);
});

test.each([
  null,
  7,
  {},
  { kind: 'link' },
  { kind: 'link', form: {} },
  { kind: 'other', form },
  { kind: 'passcode', form },
  { kind: 'passcode', form, passcode: { ...passcode, channel: 'fax' } },
  { kind: 'reset', form, reason: 'forgotten' },
  { kind: 'reset', form, user: { ...user, userType: 'other' }, reason: 'forgotten' },
])('a message that is not one of this release is ignored: %j', (message) => {
  store('fairlead-awaited', message);
  expect(recallAwaited()).toBeNull();
});

test.each([
  7,
  { owner: null },
  { message: passcode },
  { owner: null, message: { ...passcode, destination: undefined } },
  { owner: null, message: { ...passcode, methodId: 7 } },
  { owner: null, message: { ...passcode, expiresAtMs: 'soon' } },
  { owner: null, message: { ...passcode, by: 'pigeon' } },
])('a passcode that is not one of this release is ignored: %j', (owned) => {
  store('fairlead.session.passcode.secondFactor', owned);
  expect(recallMessage('secondFactor', null)).toBeNull();
});

test.each(['null', '7', 'malformed', '{"value":{"kind":"link"}}', '{"expiresAtMs":9e15}'])(
  'an item that no release has stored is ignored: %s',
  (item) => {
    sessionStorage.setItem('fairlead-awaited', item);
    expect(recallAwaited()).toBeNull();
  },
);
