import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { loadGoogleIdentity } from '../../src/identity/googleIdentity.ts';
import type { TrustedTypes } from '../../src/identity/trustedTypes.ts';
import { failureOf } from './providerInspector.ts';

const googleScript = 'https://accounts.google.com/gsi/client';
const google = { initialize: () => undefined, prompt: () => undefined, cancel: () => undefined };

/** Scripts that the page has added, in order. */
let scripts: FakeScript[];

class FakeScript extends EventTarget {
  src: unknown = '';
  constructor(readonly tag: string) {
    super();
  }
  readonly remove = vi.fn<() => void>();
}

beforeEach(() => {
  scripts = [];
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', {
    createElement: (tag: string) => new FakeScript(tag),
    head: { append: (script: FakeScript) => void scripts.push(script) },
  });
});
afterEach(() => vi.unstubAllGlobals());

const define = (id: object) => vi.stubGlobal('window', { google: { accounts: { id } } });

test('the script of Google is loaded once it is needed', async () => {
  const loading = loadGoogleIdentity(null);
  expect(scripts.map(({ tag, src }) => [tag, src])).toEqual([['script', googleScript]]);
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
  await expect(loading).rejects.toMatchObject({ cause: expect.any(Error) });
  expect(scripts).toEqual([]);
});

test('the replacement of the emulator is a module, which the emulator serves', async () => {
  const folder = mkdtempSync(`${tmpdir()}/emulator-`);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(`${folder}/clientside-services/google`, { recursive: true });
  writeFileSync(`${folder}/clientside-services/google/client.js`, 'window.google = window.replacement;');
  vi.stubGlobal('window', { replacement: { accounts: { id: google } } });
  expect(await loadGoogleIdentity(`file://${folder}`)).toBe(google);
  expect(scripts).toEqual([]);
});

// The last test, since the policy lasts as long as the page.
test('a page that enforces Trusted Types gets one policy, which trusts the script of Google alone', async () => {
  type Rules = Parameters<TrustedTypes['createPolicy']>[1];
  const policies: [string, Rules][] = [];
  const createPolicy = (name: string, rules: Rules) => {
    policies.push([name, rules]);
    return { createScriptURL: (url: string) => ({ trusted: rules.createScriptURL(url) }) };
  };
  vi.stubGlobal('window', { trustedTypes: { createPolicy } });
  for (const attempt of [0, 1]) {
    const loading = loadGoogleIdentity(null);
    scripts[attempt]?.dispatchEvent(new Event('error'));
    await failureOf(loading);
  }
  expect(scripts.map(({ src }) => src)).toEqual([{ trusted: googleScript }, { trusted: googleScript }]);
  expect(policies.map(([name]) => name)).toEqual(['google-one-tap']);
  expect(policies[0]?.[1].createScriptURL('https://example.com/script.js')).toBe(googleScript);
});
