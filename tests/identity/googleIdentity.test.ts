import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadGoogleIdentity } from '../../src/identity/googleIdentity.ts';
import { failureOf } from './providerInspector.ts';

const google = { initialize: () => undefined, prompt: () => undefined, cancel: () => undefined };

/** Scripts that the page has added, in order. */
let scripts: FakeScript[];

class FakeScript extends EventTarget {
  src = '';
  readonly remove = vi.fn<() => void>();
}

beforeEach(() => {
  scripts = [];
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', {
    createElement: () => new FakeScript(),
    head: { append: (script: FakeScript) => void scripts.push(script) },
  });
});
afterEach(() => vi.unstubAllGlobals());

const define = (id: object) => vi.stubGlobal('window', { google: { accounts: { id } } });

test('the script of Google is loaded once it is needed', async () => {
  const loading = loadGoogleIdentity(null);
  expect(scripts.map(({ src }) => src)).toEqual(['https://accounts.google.com/gsi/client']);
  define(google);
  scripts[0]?.dispatchEvent(new Event('load'));
  expect(await loading).toBe(google);
  expect(scripts[0]?.remove).not.toHaveBeenCalled();
});

test('the script of Google is not loaded if the page has it', async () => {
  define(google);
  expect(await loadGoogleIdentity(null)).toBe(google);
  expect(scripts).toEqual([]);
});

test('a script that does not load is removed, so that it can be loaded again', async () => {
  const loading = loadGoogleIdentity(null);
  scripts[0]?.dispatchEvent(new Event('error'));
  expect((await failureOf(loading)).code).toBe('unreachable');
  expect(scripts[0]?.remove).toHaveBeenCalledOnce();
});

test.each(['initialize', 'prompt', 'cancel'])('a script without "%s" is refused', async (missing) => {
  const loading = loadGoogleIdentity(null);
  define({ ...google, [missing]: undefined });
  scripts[0]?.dispatchEvent(new Event('load'));
  await expect(loading).rejects.toThrow('did not define google.accounts.id');
});

test('a replacement of the emulator that does not load is unreachable', async () => {
  define(google);
  const loading = loadGoogleIdentity('http://localhost:1');
  expect((await failureOf(loading)).code).toBe('unreachable');
  expect(scripts).toEqual([]);
});
