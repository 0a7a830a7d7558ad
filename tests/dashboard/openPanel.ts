import { vi } from 'vitest';
import type { PanelFlow, PanelOptions } from '../../src/dashboard/panelFlow.tsx';
import { startAccountsPanel } from '../../src/dashboard/startAccountsPanel.tsx';
import { startContactsPanel } from '../../src/dashboard/startContactsPanel.tsx';
import { startPasskeyPanel } from '../../src/dashboard/startPasskeyPanel.tsx';
import { startTwoStepPanel } from '../../src/dashboard/startTwoStepPanel.tsx';
import { memoryStorage } from '../support/memoryStorage.ts';
import { libraryUser, recordLibrary } from '../support/recordLibrary.ts';
import { sessionCookies } from '../support/sessionCookies.ts';
import { recordRun } from '../support/recordRun.ts';

/** Time of the stubbed clock in milliseconds. */
export const now = 1_000_000;
export const phone = '+12025550143';
export const email = 'ann@company.example';
export const byEmail = { kind: 'email', id: 'e1', value: email, isVerified: true } as const;
export const byPhone = { kind: 'phone', id: 'p1', value: phone, isVerified: true } as const;
export const linked = { kind: 'oauth', id: 'o1', provider: 'google' };

/** Responses of the client library for a client with an email address and a phone number. */
export const responses = {
  'otps.email.send': { method_id: 'email-1' },
  'otps.sms.send': { method_id: 'phone-1' },
  'user.get': libraryUser({
    emails: [{ email_id: 'e1', email, verified: true }],
    phone_numbers: [{ phone_id: 'p1', phone_number: phone, verified: true }],
  }),
};

/**
 * Stubs the profile page, without elements, and its clock.
 *
 * @returns the selectors of the elements that are looked up
 */
export function stubProfilePage(): readonly string[] {
  const selectors: string[] = [];
  vi.useFakeTimers({ now });
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('location', new URL('https://fairlead.example/dashboard/profile'));
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', {
    cookie: sessionCookies,
    querySelector: (selector: string) => {
      selectors.push(selector);
      return null;
    },
  });
  return selectors;
}

/** Starts a part of the profile. One list records the calls of the page and of the client library. */
export function openPanel<Flow>(
  start: (options: PanelOptions) => Flow,
  answers?: Parameters<typeof recordLibrary>[0],
) {
  const library = recordLibrary(answers);
  const calls: (readonly unknown[])[] = library.calls;
  const { run, ...recorded } = recordRun();
  const call =
    (name: string) =>
    (...parameters: readonly unknown[]): void =>
      void calls.push([name, ...parameters]);
  vi.spyOn(console, 'error').mockImplementation(call('error'));
  const flow = start({
    identity: library.access,
    run,
    focus: call('focus'),
    onChanged: () => call('onChanged')(),
    onToast: call('onToast'),
  });
  const [actor] = recorded.actors;
  if (!actor) throw new Error('No actor was started.');
  return { ...library, ...recorded, calls, flow, actor };
}

/** The sections of the profile. */
export const sections = {
  contacts: (options: PanelOptions) => startContactsPanel({ ...options, arrival: 'none' }),
  passkeys: (options: PanelOptions) => startPasskeyPanel({ ...options, arrival: 'none' }),
  twoStep: (options: PanelOptions) =>
    startTwoStepPanel({
      ...options,
      navigation: { askBeforeLeaving: () => () => undefined },
      arrival: 'none',
    }),
  accounts: (options: PanelOptions) => startAccountsPanel({ ...options, arrival: 'none' }),
} satisfies Readonly<Record<string, (options: PanelOptions) => PanelFlow>>;
