import { vi } from 'vitest';
import {
  createProviderAccess,
  type SessionAccess,
  type ProviderAccess,
} from '../../src/identity/providerAccess.ts';
import type { RedirectLink } from '../../src/identity/redirectLink.ts';
import { secondStepRequests } from '../../src/identity/secondStepRequests.ts';
import { createTestClient, pageOrigin, type TestClient } from '../../src/emulator/tests/emulatorClient.ts';
import { memoryStorage } from '../support/memoryStorage.ts';

/** A page in Node with the unmodified client library and an in-memory emulator as its provider. */
export interface NodeBrowser {
  readonly provider: TestClient;
  readonly access: SessionAccess & ProviderAccess;
  /** The redirect token; set it before the request that uses it. */
  readonly link: { token: string };
  /** Returns the value of a cookie, or an empty string. */
  cookie(name: string): string;
  /** Returns how many sessions were dropped after an abort. */
  readonly dropped: () => number;
}

/**
 * Stubs the browser globals that the client library needs, and connects the library to an emulator. Undo the stubs with
 * `vi.unstubAllGlobals()`.
 */
export function openNodeBrowser(): NodeBrowser {
  const provider = createTestClient();
  const jar = new Map<string, string>();
  const link = { token: '' };
  let dropped = 0;
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('location', new URL(pageOrigin));
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('document', fakeDocument(jar));
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const request = new Request(new URL(url, pageOrigin), init);
    request.headers.set('Origin', pageOrigin);
    return provider.emulator.fetch(request);
  });
  const redirect: RedirectLink = { kind: 'magic-link', take: () => link.token };
  const sessionAccess = createProviderAccess({
    provider: { publicToken: provider.emulator.publicToken, apiOrigin: pageOrigin },
    async dropSession() {
      dropped += 1;
    },
  });
  const access: NodeBrowser['access'] = {
    ...sessionAccess,
    ...secondStepRequests(sessionAccess),
    redirect,
    loadChunk: (_chunkId, load) => load(),
  };
  return { provider, access, link, cookie: (name) => jar.get(name) ?? '', dropped: () => dropped };
}

function fakeDocument(jar: Map<string, string>) {
  return {
    addEventListener: () => undefined,
    location: new URL(pageOrigin),
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      const expires = /expires=([^;]+)/i.exec(line)?.[1];
      const isExpired = /max-age=0(?:;|$)/i.test(line) || Date.parse(expires ?? '') <= Date.now();
      if (isExpired) jar.delete(pair.slice(0, at));
      else jar.set(pair.slice(0, at), pair.slice(at + 1));
    },
  };
}
