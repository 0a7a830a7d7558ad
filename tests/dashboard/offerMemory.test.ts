import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createOfferMemory } from '../../src/dashboard/offerMemory.ts';

const blocked = () => {
  throw new DOMException('Blocked.', 'SecurityError');
};

describe('the memory of declined passkey offers', () => {
  let stored: Map<string, string>;

  beforeEach(() => {
    stored = new Map();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test('lasts across page loads, for each client separately', () => {
    createOfferMemory().storeDecline('user-1');
    const later = createOfferMemory();
    expect(later.hasDeclined('user-1')).toBe(true);
    expect(later.hasDeclined('user-2')).toBe(false);
  });

  test('stores only the user id', () => {
    createOfferMemory().storeDecline('user-1');
    expect([...stored]).toEqual([['fairlead.passkey-offer.declined.user-1', 'true']]);
  });

  test.each([
    ['blocked', { getItem: blocked, setItem: blocked }],
    ['full', { getItem: () => null, setItem: blocked }],
    ['missing', null],
  ])('lasts until the page is closed if storage is %s', (_, storage) => {
    vi.stubGlobal('localStorage', storage);
    const memory = createOfferMemory();
    expect(memory.hasDeclined('user-1')).toBe(false);
    memory.storeDecline('user-1');
    expect(memory.hasDeclined('user-1')).toBe(true);
    expect(memory.hasDeclined('user-2')).toBe(false);
  });
});
