import { vi } from 'vitest';
import { english } from '../../src/copy/language.ts';
import { refusingIdentity, type PageIdentity } from '../../src/identity/identity.ts';
import type { FlowContext } from '../../src/page/flowContext.ts';
import { recordRun } from './recordRun.ts';
import { sessionCookies } from './sessionCookies.ts';

/**
 * Creates the dependencies of a flow, which record how the flow uses them, and stubs the console and a document without
 * elements, in which the client is signed in. Undo the stubs with `unstubPage`.
 *
 * @param changes dependencies that differ
 * @param calls list of the calls in order, such as `['toLogin', { email: '' }]`, `['focus', 'failure']` or
 *   `['error', 'Signing in failed:']`; pass that of a client library to have both in one list
 */
export function recordFlow(
  {
    identity,
    redirect = { kind: 'missing', href: '', take: () => '' },
    ...changes
  }: Omit<Partial<FlowContext>, 'identity'> & { readonly identity?: Partial<PageIdentity> } = {},
  calls: (readonly unknown[])[] = [],
) {
  const { run, ...recorded } = recordRun();
  const call =
    (name: string) =>
    (...parameters: readonly unknown[]): void =>
      void calls.push([name, ...parameters]);
  for (const level of ['error', 'warn', 'info'] as const) {
    vi.spyOn(console, level).mockImplementation(call(level));
  }
  vi.stubGlobal('document', {
    cookie: sessionCookies,
    querySelector: (selector: string) => {
      calls.push(['focus', /"(.*)"/.exec(selector)?.[1]]);
      return null;
    },
  });
  const context: FlowContext = {
    identity: { ...refusingIdentity(), redirect, ...identity },
    redirect,
    navigation: {
      enterDashboard: call('enterDashboard'),
      toLogin: call('toLogin'),
      toSignIn: call('toSignIn'),
      toForgotPassword: call('toForgotPassword'),
      toResetPassword: call('toResetPassword'),
      toProfile: call('toProfile'),
      toApplication: call('toApplication'),
      toInstitutions: call('toInstitutions'),
      toMailClient: call('toMailClient'),
      toAccount: call('toAccount'),
      followLocation: () => () => undefined,
      askBeforeLeaving() {
        call('askBeforeLeaving')();
        return call('stopAsking');
      },
      screens: {
        isOnEntry: () => false,
        add: call('addEntry'),
        remove: async () => call('removeEntry')(),
        follow: () => () => undefined,
      },
    },
    appearance: { recall: () => 'system', apply: call('apply'), store: call('store') },
    demoBanner: { isDismissed: () => false, dismiss: call('dismiss') },
    language: () => english,
    loadCopy: () => Promise.resolve(),
    run,
    onSignedIn: () => call('onSignedIn')(),
    onSignOut: () => call('onSignOut')(),
    onSessionEnded: () => call('onSessionEnded')(),
    ...changes,
  };
  return { ...recorded, context, calls };
}

/** Undoes all stubs of a page, and its clock. */
export function unstubPage(): void {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
}
