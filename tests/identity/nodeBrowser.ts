import { vi } from 'vitest';
import {
  createProviderAccess,
  type OwnAccess,
  type ProviderAccess,
} from '../../src/identity/providerAccess.ts';
import type { RedirectLink } from '../../src/identity/redirectLink.ts';
import { createTestClient, pageOrigin, type TestClient } from '../emulator/emulatorClient.ts';

/** The unmodified client library in Node, as if on a page whose provider is an emulator in memory. */
export interface NodeBrowser {
  readonly provider: TestClient;
  readonly access: OwnAccess & ProviderAccess;
  /** What the page's link carries; set before the call that takes it. */
  readonly link: { token: string };
  /** The value of a cookie, or an empty string. */
  cookie(name: string): string;
  /** How often a session was dropped because nobody waited for it any more. */
  readonly dropped: () => number;
}

/**
 * Puts what the library needs of a browser into the globals and points it at an emulator. Undo it with
 * `vi.unstubAllGlobals()`.
 */
export function openNodeBrowser(): NodeBrowser {
  const provider = createTestClient();
  const jar = new Map<string, string>();
  const link = { token: '' };
  let dropped = 0;
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('location', new URL(pageOrigin));
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('document', fakeDocument(jar));
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const request = new Request(new URL(address, pageOrigin), init);
    request.headers.set('Origin', pageOrigin);
    return provider.emulator.fetch(request);
  });
  const redirect: RedirectLink = { kind: 'magic-link', take: () => link.token };
  const shared = createProviderAccess({
    provider: { publicToken: provider.emulator.publicToken, apiOrigin: pageOrigin },
    async dropSession() {
      dropped += 1;
    },
  });
  const access: NodeBrowser['access'] = { ...shared, redirect, loadChunk: (_chunkId, load) => load() };
  return { provider, access, link, cookie: (name) => jar.get(name) ?? '', dropped: () => dropped };
}

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

function fakeDocument(jar: Map<string, string>) {
  return {
    addEventListener: () => undefined,
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      const isOver = /expires=([^;]+)/i.exec(line)?.[1];
      if (isOver && Date.parse(isOver) <= Date.now()) jar.delete(pair.slice(0, at));
      else jar.set(pair.slice(0, at), pair.slice(at + 1));
    },
  };
}
