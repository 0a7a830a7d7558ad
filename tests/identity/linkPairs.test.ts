import type { StytchClient } from '@stytch/vanilla-js/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { redeemLink } from '../../src/identity/linkPairs.ts';
import { identityError } from '../support/identityErrors.ts';
import { memoryStorage } from '../support/memoryStorage.ts';
import { failureOf } from './providerInspector.ts';

const client: object = { [Symbol.for('stytch__internal_b2c')]: { publicToken: 'token-1' } };
const keyOf = (kind: string) => `stytch_sdk_state_token-1::PKCE_VERIFIER:${kind}`;
/** The refusal of a verifier, as the client library throws it. */
const mismatch = Object.assign(new Error('[400] pkce_mismatch'), { error_type: 'pkce_mismatch' });
/** The pair that the client library has stored for a kind of link. */
const pair = (kind: string) => localStorage.getItem(keyOf(kind));

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

/**
 * Redeems a link that was requested with a PKCE pair, as the client library does: it sends the stored pair, and removes
 * it after a success.
 *
 * @returns the pairs that were sent
 */
async function redeem(kind: 'magic_links' | 'passwords', requestedWith: string | null) {
  const sent: (string | null)[] = [];
  await redeemLink(client as StytchClient, kind, () => {
    sent.push(pair(kind));
    if (pair(kind) !== requestedWith) return Promise.reject(mismatch);
    localStorage.removeItem(keyOf(kind));
    return Promise.resolve();
  });
  return sent;
}

test('the second of two links with the same pair works after the first was used', async () => {
  localStorage.setItem(keyOf('magic_links'), 'pair-1');
  expect(await redeem('magic_links', 'pair-1')).toEqual(['pair-1']);
  expect(pair('magic_links')).toBeNull();
  expect(await redeem('magic_links', 'pair-1')).toEqual(['pair-1']);
});

test('an earlier link works after later ones were requested, and these work after it', async () => {
  localStorage.setItem(keyOf('magic_links'), 'pair-1');
  await redeem('magic_links', 'pair-1');
  localStorage.setItem(keyOf('magic_links'), 'pair-2');
  expect(await redeem('magic_links', 'pair-1')).toEqual(['pair-2', 'pair-1']);
  expect(pair('magic_links')).toBe('pair-2');
  expect(await redeem('magic_links', 'pair-2')).toEqual(['pair-2']);
});

test('the link of a reset mail that signs in works after the password was reset', async () => {
  localStorage.setItem(keyOf('passwords'), 'pair-1');
  await redeem('passwords', 'pair-1');
  expect(await redeem('magic_links', 'pair-1')).toEqual(['pair-1']);
});

test('a link that was requested without a pair works in a browser that has one, which stays', async () => {
  localStorage.setItem(keyOf('passwords'), 'pair-1');
  expect(await redeem('passwords', null)).toEqual(['pair-1', null]);
  expect(pair('passwords')).toBe('pair-1');
});

test('the link of another browser is refused, and the stored pair stays', async () => {
  localStorage.setItem(keyOf('magic_links'), 'pair-1');
  await expect(redeem('magic_links', 'pair-9')).rejects.toBe(mismatch);
  expect(pair('magic_links')).toBe('pair-1');
});

test('another failure ends the attempts', async () => {
  localStorage.setItem(keyOf('magic_links'), 'pair-1');
  const call = vi.fn<() => Promise<void>>(() => Promise.reject(identityError('unreachable')));
  const redeeming = redeemLink(client as StytchClient, 'magic_links', call);
  expect((await failureOf(redeeming)).code).toBe('unreachable');
  expect(call).toHaveBeenCalledOnce();
});

test('the latest four pairs are kept', async () => {
  for (let count = 1; count <= 5; count += 1) {
    localStorage.setItem(keyOf('magic_links'), `pair-${count}`);
    await redeem('magic_links', `pair-${count}`);
  }
  expect(await redeem('magic_links', 'pair-2')).toEqual(['pair-5', 'pair-4', 'pair-3', 'pair-2']);
  await expect(redeem('magic_links', 'pair-1')).rejects.toBe(mismatch);
});

test.each(['{', '{}', '[7]'])('anything else in the storage is no pair: %s', async (stored) => {
  localStorage.setItem('fairlead::PKCE_links', stored);
  expect(await redeem('magic_links', null)).toEqual([null]);
});

test('without storage the link is redeemed once, without a pair', async () => {
  vi.stubGlobal('localStorage', undefined);
  const call = vi.fn<() => Promise<string>>(() => Promise.resolve('done'));
  expect(await redeemLink(client as StytchClient, 'magic_links', call)).toBe('done');
  expect(call).toHaveBeenCalledOnce();
});
