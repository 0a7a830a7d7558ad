import { vi } from 'vitest';
import { english } from '../../src/copy/language.ts';
import { refusingIdentity, type PageIdentity } from '../../src/identity/identity.ts';
import type { FlowContext } from '../../src/page/flowContext.ts';
import { recordRun } from './recordRun.ts';
import { sessionCookies } from './sessionCookies.ts';

/**
 * Creates the dependencies of a flow, which record how the flow uses them, and stubs a document without elements, in which
 * the client is signed in. Undo the stubs with `vi.unstubAllGlobals()`.
 *
 * @param changes dependencies that differ
 */
export function recordFlow({
  identity,
  redirect = { kind: 'missing', take: () => '' },
  ...changes
}: Omit<Partial<FlowContext>, 'identity'> & { readonly identity?: Partial<PageIdentity> } = {}) {
  /** Calls of the page's services in order, such as `['toLogin', { email: '' }]`. */
  const calls: (readonly unknown[])[] = [];
  const { run, ...recorded } = recordRun();
  const call =
    (name: string) =>
    (...parameters: readonly unknown[]): void =>
      void calls.push([name, ...parameters]);
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
      toMailClient: call('toMailClient'),
      toAccount: call('toAccount'),
      followLocation: () => () => undefined,
    },
    appearance: { recall: () => 'system', apply: call('apply'), store: call('store') },
    demoBanner: { isDismissed: () => false, dismiss: call('dismiss') },
    language: () => english,
    run,
    onSignedIn: call('onSignedIn'),
    onSignOut: call('onSignOut'),
    ...changes,
  };
  return { ...recorded, context, calls };
}
