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
