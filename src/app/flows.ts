import { loadChunk } from '../page/chunkLoader.ts';
import type { FlowContext, FlowSignal, Run } from '../page/flowContext.ts';
import type { CopyName } from '../page/startPageLanguage.ts';
import { lazyPromise } from '../page/lazyPromise.ts';
import type { LoadPart } from '../site/startPageLoad.ts';

/** One start function per page; each returns the screen of the page with its actors. */
export type Flows = ReturnType<typeof createFlows>;

/**
 * Creates the start functions of the flows that load with their pages: one chunk for each page. The loader of a route
 * starts its flow, and `onLeave` of the route stops it. `createApp.tsx` starts the flows of the layout.
 *
 * @param context the dependencies of the flows
 * @param loadPart loads the code of a page
 */
export function createFlows(context: FlowContext, loadPart: LoadPart) {
  const page = <Name extends string, Starter>(
    name: Name,
    load: () => Promise<Readonly<Record<Name, (context: FlowContext) => Starter>>>,
    ...copy: readonly CopyName[]
  ) => {
    const preload = () => Promise.all([loadChunk(name, load), context.loadCopy(...copy)]);
    const start = lazyPromise(async () => {
      const [chunk] = await loadPart(preload);
      return chunk[name](context);
    });
    return Object.assign(start, {
      /** Loads the code before it is needed. */
      preload,
    });
  };

  return {
    textPages: page('textPages', () => import('../site/textPages.ts'), 'pages'),
    home: page('startHome', () => import('../site/startHome.ts'), 'pages'),
    contact: page('startContact', () => import('../site/startContact.ts'), 'pages'),
    login: page('startLogin', () => import('../sign-in/startLogin.ts'), 'signIn'),
    forgotPassword: page('startForgotPassword', () => import('../sign-in/startForgotPassword.ts'), 'signIn'),
    resetPassword: page(
      'startResetPassword',
      () => import('../sign-in/startResetPassword.ts'),
      'signIn',
      'widget',
    ),
    redirectToken: page(
      'startRedirectToken',
      () => import('../sign-in/startRedirectToken.tsx'),
      'signIn',
      'widget',
    ),
    signInWidget: page(
      'startSignInWidget',
      () => import('../sign-in/startSignInWidget.ts'),
      'signIn',
      'widget',
    ),
    institutions: page(
      'startInstitutions',
      () => import('../institutions/startInstitutions.tsx'),
      'institutions',
      'signIn',
      'widget',
    ),
    organization: page(
      'startOrganization',
      () => import('../institutions/startOrganization.tsx'),
      'institutions',
      'organization',
      'dashboard',
    ),
    clientMenu: page('startClientMenu', () => import('../dashboard/startClientMenu.tsx'), 'dashboard'),
    dashboard: page('startDashboard', () => import('../dashboard/startDashboard.ts'), 'dashboard'),
    transactions: page('startTransactions', () => import('../dashboard/startTransactions.ts')),
    quote: page('startQuote', () => import('../dashboard/startQuote.ts')),
    profile: page(
      'startProfile',
      () => import('../dashboard/startProfile.ts'),
      'profile',
      'signIn',
      'widget',
      'passkeys',
      'secondStep',
    ),
  };
}

/**
 * Creates the list of running flows, which receive the page's signals.
 *
 * @param hasSession returns whether the page has found a session, which may need a second factor. A flow that starts then
 *   receives `session.found`, because the session machine emitted it before.
 */
export function createRunningFlows(hasSession: () => boolean) {
  const running = new Map<(signal: FlowSignal) => void, () => void>();
  const run: Run = (actor, onSignal, onResume = () => undefined) => {
    running.set(onSignal, onResume);
    actor.subscribe({ complete: () => running.delete(onSignal) });
    actor.start();
    if (hasSession()) onSignal({ type: 'session.found' });
    return actor;
  };
  return {
    run,
    broadcast: (signal: FlowSignal): void => {
      for (const onSignal of running.keys()) onSignal(signal);
    },
    resume: (): void => {
      for (const onResume of running.values()) onResume();
    },
  };
}
