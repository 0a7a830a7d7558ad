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

  test('lasts across page loads', () => {
    expect(createOfferMemory().hasDeclined()).toBe(false);
    createOfferMemory().storeDecline();
    expect(createOfferMemory().hasDeclined()).toBe(true);
  });

  test('stores nothing about the client', () => {
    createOfferMemory().storeDecline();
    expect([...stored]).toEqual([['fairlead.passkey-offer.declined', 'true']]);
  });

  test.each([
    ['blocked', { getItem: blocked, setItem: blocked }],
    ['full', { getItem: () => null, setItem: blocked }],
    ['missing', null],
  ])('lasts until the page is closed if storage is %s', (_, storage) => {
    vi.stubGlobal('localStorage', storage);
    const memory = createOfferMemory();
    expect(memory.hasDeclined()).toBe(false);
    memory.storeDecline();
    expect(memory.hasDeclined()).toBe(true);
  });
});
