import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFirstStepsMemory } from '../../src/dashboard/firstStepsMemory.ts';
import { createOfferMemory } from '../../src/dashboard/offerMemory.ts';
import { readQuoteRequests, storeQuoteRequests } from '../../src/dashboard/quoteMemory.ts';
import { createReferencePrefix } from '../../src/dashboard/quoteReference.ts';
import { removeSessionNotes } from '../../src/identity/sessionCookies.ts';

describe('the memory of declined offers', () => {
  const startedAt = 1_774_947_600_000;
  const blocked = () => {
    throw new DOMException('Blocked.', 'SecurityError');
  };

  let stored: Map<string, string>;

  beforeEach(() => {
    vi.useFakeTimers();
    stored = new Map();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const ann = { userId: 'user-1', startedAt };
  const later = { ...ann, startedAt: startedAt + 1 };
  const now = { isFromThisSession: true, ageMs: 0 };

  test('lasts across page loads, and tells the current session from earlier ones', () => {
    expect(createOfferMemory().readAnswer('passkey', ann)).toBeNull();
    createOfferMemory().storeDecline('passkey', ann);
    vi.setSystemTime(Date.now() + 1_000);
    expect(createOfferMemory().readAnswer('passkey', ann)).toEqual({ ...now, ageMs: 1_000 });
    expect(createOfferMemory().readAnswer('passkey', later)).toEqual({
      isFromThisSession: false,
      ageMs: 1_000,
    });
  });

  test('has one answer for each offer and client, the latest', () => {
    const memory = createOfferMemory();
    memory.storeDecline('two-step', { ...ann, startedAt: 1 });
    createOfferMemory().storeDecline('two-step', { userId: 'user-2', startedAt });
    memory.storeDecline('two-step', ann);
    expect(createOfferMemory().readAnswer('two-step', ann)).toEqual(now);
    expect(createOfferMemory().readAnswer('two-step', { userId: 'user-2', startedAt })).toEqual(now);
    expect(memory.readAnswer('two-step', { userId: 'user-3', startedAt })).toBeNull();
    expect(memory.readAnswer('passkey', ann)).toBeNull();
  });

  test.each(['true', String(startedAt), 'mark:x:y', '::'])('ignores the entry %s', (entry) => {
    stored.set('fairlead.passkey-offer.declined', entry);
    expect(createOfferMemory().readAnswer('passkey', ann)).toBeNull();
  });

  test('stores nothing about the client', () => {
    const memory = createOfferMemory();
    for (let client = 0; client < 25; client += 1)
      memory.storeDecline('passkey', { userId: `user-${client}`, startedAt });
    const [entry = ''] = [...stored.values()];
    expect(entry).not.toContain('user-');
    expect(entry.split(' ')).toHaveLength(20);
    expect(createOfferMemory().readAnswer('passkey', { userId: 'user-24', startedAt })).toEqual(now);
    expect(createOfferMemory().readAnswer('passkey', { userId: 'user-0', startedAt })).toBeNull();
  });

  test.each([
    ['blocked', { getItem: blocked, setItem: blocked }],
    ['full', { getItem: () => null, setItem: blocked }],
    ['missing', null],
  ])('lasts until the page is closed if storage is %s', (_, storage) => {
    vi.stubGlobal('localStorage', storage);
    const memory = createOfferMemory();
    expect(memory.readAnswer('passkey', ann)).toBeNull();
    memory.storeDecline('passkey', ann);
    expect(memory.readAnswer('passkey', ann)).toEqual(now);
    expect(memory.readAnswer('passkey', later)).toEqual({ ...now, isFromThisSession: false });
  });
});

describe('firstStepsMemory', () => {
  const blocked = () => {
    throw new DOMException('Blocked.', 'SecurityError');
  };

  afterEach(() => vi.unstubAllGlobals());

  test('remembers the dismissal of each client across page loads, without the user id', () => {
    const stored = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    });
    createFirstStepsMemory().dismiss('user-1');
    createFirstStepsMemory().dismiss('user-2');
    const memory = createFirstStepsMemory();
    expect(['user-1', 'user-2', 'user-3'].map((id) => memory.isDismissed(id))).toEqual([true, true, false]);
    expect(JSON.stringify([...stored])).not.toContain('user-');
  });

  test.each([
    ['blocked', { getItem: blocked, setItem: blocked }],
    ['full', { getItem: () => null, setItem: blocked }],
    ['missing', null],
  ])('remembers a dismissal until the page is closed if storage is %s', (_, storage) => {
    vi.stubGlobal('localStorage', storage);
    const memory = createFirstStepsMemory();
    expect(memory.isDismissed('user-1')).toBe(false);
    memory.dismiss('user-1');
    expect(memory.isDismissed('user-1')).toBe(true);
    expect(createFirstStepsMemory().isDismissed('user-1')).toBe(false);
  });
});

describe('the memory of quote requests', () => {
  const blocked = () => {
    throw new DOMException('Blocked.', 'SecurityError');
  };
  const request = { type: 'buy', amount: '1.5', fromCurrency: 'BTC', toCurrency: 'USD' } as const;
  const recorded = { reference: '7K3Q9M-1', request, isWithdrawn: false };
  let stored: Record<string, string>;

  beforeEach(() => {
    stored = {};
    const methods = {
      getItem: (key: string) => stored[key] ?? null,
      setItem: (key: string, value: string) => void (stored[key] = value),
      removeItem: (key: string) => void delete stored[key],
    };
    const storage = new Proxy(methods, { ownKeys: () => Object.keys(stored), getOwnPropertyDescriptor });
    vi.stubGlobal('sessionStorage', storage);
  });
  afterEach(() => vi.unstubAllGlobals());

  const getOwnPropertyDescriptor = () => ({ enumerable: true, configurable: true });

  test('lasts across page loads, until another client or the end of the session', () => {
    storeQuoteRequests('user-1', [recorded]);
    expect(readQuoteRequests('user-1')).toEqual([recorded]);
    expect(readQuoteRequests('user-2')).toEqual([]);
    expect(stored).toEqual({});
    storeQuoteRequests('user-1', [recorded]);
    stored['other'] = 'stays';
    removeSessionNotes({ defaultView: globalThis as unknown as Document['defaultView'] });
    expect(stored).toEqual({ other: 'stays' });
  });

  test.each([
    'no JSON',
    '[]',
    '{"owner":"user-1","requests":"all"}',
    ...[
      null,
      { ...recorded, reference: 1 },
      { ...recorded, isWithdrawn: 'no' },
      { ...recorded, request: null },
      ...[
        { type: 'steal' },
        { amount: '1e9' },
        { amount: 1 },
        { fromCurrency: 'EUR' },
        { toCurrency: 'BTC' },
      ].map((change) => ({ ...recorded, request: { ...request, ...change } })),
    ].map((entry) => JSON.stringify({ owner: 'user-1', requests: [entry] })),
  ])('ignores the entry %s', (entry) => {
    stored['fairlead.session.quote-requests'] = entry;
    expect(readQuoteRequests('user-1')).toEqual([]);
  });

  test.each([
    ['blocked', { getItem: blocked, setItem: blocked }],
    ['missing', null],
  ])('is empty if storage is %s', (_, storage) => {
    vi.stubGlobal('sessionStorage', storage);
    storeQuoteRequests('user-1', [recorded]);
    expect(readQuoteRequests('user-1')).toEqual([]);
    expect(() => removeSessionNotes({ defaultView: null })).not.toThrow();
  });

  test('references have no letters that look alike, and differ for each page load', () => {
    const prefixes = Array.from({ length: 50 }, createReferencePrefix);
    expect(new Set(prefixes).size).toBe(50);
    for (const prefix of prefixes) expect(prefix).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/);
  });
});
