import { loadChunk } from '../page/chunkLoader.ts';
import type { FlowContext, FlowSignal, Run } from '../page/flowContext.ts';
import { lazyPromise } from '../page/lazyPromise.ts';

/** A starter for each flow. A route starts a flow in its loader and stops it when it is left. */
export type Flows = ReturnType<typeof createFlows>;

/**
 * The table of the flows that are loaded with their pages: the name of each, and the file that wires its machine. Flows
 * around every page are started in `createApp.tsx`.
 *
 * @param context what the flows are wired to
 */
export function createFlows(context: FlowContext) {
  const lazyFlow = <Name extends string, Starter>(
    name: Name,
    load: () => Promise<Readonly<Record<Name, (context: FlowContext) => Starter>>>,
  ) => lazyPromise(async () => (await loadChunk(name, load))[name](context));

  return {
    home: lazyFlow('startHome', () => import('../site/startHome.ts')),
    contact: lazyFlow('startContact', () => import('../site/startContact.ts')),
    login: lazyFlow('startLogin', () => import('../sign-in/startLogin.ts')),
    forgotPassword: lazyFlow('startForgotPassword', () => import('../sign-in/startForgotPassword.ts')),
    resetPassword: lazyFlow('startResetPassword', () => import('../sign-in/startResetPassword.ts')),
    redirectToken: lazyFlow('startRedirectToken', () => import('../sign-in/startRedirectToken.ts')),
    signInWidget: lazyFlow('startSignInWidget', () => import('../sign-in/startSignInWidget.ts')),
    dashboard: lazyFlow('startDashboard', () => import('../dashboard/startDashboard.ts')),
    transactions: lazyFlow('startTransactions', () => import('../dashboard/startTransactions.ts')),
    quote: lazyFlow('startQuote', () => import('../dashboard/startQuote.ts')),
    profile: lazyFlow('startProfile', () => import('../dashboard/startProfile.ts')),
  };
}

/** The running flows that receive signals of the page. */
export function createRunningFlows() {
  const running = new Map<(signal: FlowSignal) => void, () => void>();
  const run: Run = (actor, onSignal, onWoken = () => undefined) => {
    running.set(onSignal, onWoken);
    actor.subscribe({ complete: () => running.delete(onSignal) });
    actor.start();
    return actor;
  };
  return {
    run,
    tell: (signal: FlowSignal): void => {
      for (const onSignal of running.keys()) onSignal(signal);
    },
    wake: (): void => {
      for (const onWoken of running.values()) onWoken();
    },
  };
}
