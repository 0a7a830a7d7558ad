import { afterEach, expect, test, vi } from 'vitest';

const names = ['stytch-ui', 'stytch-reset-password', 'stytch-passkey-registration'];

/** Gives the page a registry of custom elements. */
function stubRegistry(own: Readonly<Record<string, unknown>> = {}) {
  const defined = new Map(Object.entries(own));
  vi.stubGlobal('HTMLElement', vi.fn<() => void>());
  vi.stubGlobal('customElements', {
    get: (name: string) => defined.get(name),
    define: (name: string, element: unknown) => void defined.set(name, element),
  });
  return defined;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('the module defines no element when it is imported, and all of them on request', async () => {
  const defined = stubRegistry();
  const { defineElements } = await import('../../src/embed/embedModule.ts');
  expect([...defined.keys()]).toEqual([]);
  defineElements();
  defineElements();
  expect([...defined.keys()]).toEqual(names);
});

test('the page keeps an element that it has defined itself', async () => {
  const own = { 'stytch-ui': vi.fn<() => void>() };
  const defined = stubRegistry(own);
  const { defineElements } = await import('../../src/embed/embedModule.ts');
  defineElements();
  expect([...defined.keys()]).toEqual(names);
  expect(defined.get('stytch-ui')).toBe(own['stytch-ui']);
});

test('a server without custom elements may make the call', async () => {
  const { defineElements } = await import('../../src/embed/embedModule.ts');
  expect(defineElements()).toBeUndefined();
});

test('a server may open the session of a page, in which nobody is signed in', async () => {
  const { openPageSession } = await import('../../src/embed/pageSession.ts');
  const publicToken = 'public-token-test-0f4a1e52-6a0b-4c7d-9d3e-2b8c5f7a9e10';
  const session = openPageSession({ publicToken, refreshSession: true });
  expect(await Promise.all([session.get(), session.getTokens()])).toEqual([null, null]);
  session.onChange(vi.fn<() => void>())();
  expect(await session.signOut()).toBeUndefined();
  expect(() => openPageSession({})).toThrow('openSession has invalid options: publicToken (key-missing).');
});
