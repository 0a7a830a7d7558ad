import { vi } from 'vitest';
import type { SecondStep } from '../../machines/contracts/secondStep.ts';
import type { RedirectKind } from '../../machines/contracts/identity.ts';
import { memoryStorage } from '../support/memoryStorage.ts';
import { recordFlow } from '../support/recordFlow.ts';
import { recordLibrary } from '../support/recordLibrary.ts';

/** Stubs the clock, the location and the storage of a page of the site. */
export function stubPage(path: string): void {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.stubGlobal('location', new URL(path, 'https://fairlead.example'));
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  // The log of client events listens to them.
  vi.stubGlobal('window', Object.assign(new EventTarget(), { document: new EventTarget() }));
}

/** URL of the link that opened the page. */
export const openedHref = 'https://fairlead.example/authenticate?token=token-1';

interface Setting {
  /** The kind of the link that opened the page; its token is `token-1`. */
  readonly kind?: RedirectKind;
  /** Responses of the client library. */
  readonly responses?: Readonly<Record<string, unknown>>;
  /** By default, no second step is due. */
  readonly readSecondStep?: () => Promise<SecondStep>;
}

/**
 * Creates the dependencies of a flow that signs a client in. One list records the calls of the page and of the client
 * library, the end of the session, and the client events that are sent.
 */
export function recordPage({
  kind = 'missing',
  responses,
  readSecondStep = () => Promise.resolve({ due: null, onFile: [], phone: null, email: null }),
}: Setting = {}) {
  const { access, calls, failWith } = recordLibrary(responses);
  const redirect = {
    kind,
    href: openedHref,
    take: () => 'token-1',
  };
  const forgetSession = () => void calls.push(['forgetSession']);
  const revokeSession = () => Promise.resolve(void calls.push(['revokeSession']));
  vi.stubGlobal('fetch', (_url: string, { body, keepalive }: { body: string; keepalive?: boolean }) => {
    // A client library of an earlier test sends its first event later, without `keepalive`.
    if (keepalive) calls.push(['sendEvents', body]);
    return Promise.resolve(new Response('{}'));
  });
  const identity = { ...access, redirect, readSecondStep, forgetSession, revokeSession };
  return { ...recordFlow({ redirect, identity }, calls), calls, failWith };
}
