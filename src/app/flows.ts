import { createActor, type ActorRefFrom } from 'xstate';
import { appearanceMachine } from '../../machines/site/appearance.machine.ts';
import { navigationMachine } from '../../machines/site/navigation.machine.ts';
import type { SharedIdentity } from '../identity/identity.ts';
import type { RedirectLink } from '../identity/redirectLink.ts';
import type { AppearanceMemory } from '../site/appearanceMemory.ts';
import { loadChunk } from './chunkLoader.ts';
import { startDemoBanner } from './demoBannerFlow.ts';
import type { DemoBannerMemory } from './demoBannerMemory.ts';
import { focusTarget } from './focus.ts';
import { loadedOnce } from './loadedOnce.ts';
import type { Navigation } from './navigation.ts';

export interface FlowOptions {
  readonly identity: SharedIdentity;
  readonly redirect: RedirectLink;
  readonly navigation: Navigation;
  readonly appearance: AppearanceMemory;
  readonly demoBanner: DemoBannerMemory;
  /** Told when a flow has opened a session. */
  readonly onSignedIn: () => void;
  /** Told when the person asks to leave. */
  readonly onSignOut: () => void;
}

/** Something that happened to the page as a whole and that running flows are to hear of. */
export type FlowSignal = { readonly type: 'page.restored' } | { readonly type: 'session.found' };

/**
 * Starts an actor, and lets it hear of the page's signals until it has ended; `onWoken` where it is to look again at what
 * may have changed while nobody looked at the page.
 */
export type Run = <Actor extends { start(): unknown; subscribe(observer: { complete(): void }): unknown }>(
  actor: Actor,
  hear: (signal: FlowSignal) => void,
  onWoken?: () => void,
) => Actor;

/** Starts the flow of a screen, outside React, and connects what it emits. A route starts one and stops it on leave. */
export type Flows = ReturnType<typeof createFlows>;

/**
 * Binds every flow's machine to the world, once. Those that not every page needs are loaded with their pages.
 *
 * @param options what flows talk to
 * @returns a starter for each flow, and `tell` for signals that every running flow may hear
 */
export function createFlows({
  identity,
  redirect,
  navigation,
  appearance,
  demoBanner,
  onSignedIn,
  onSignOut,
}: FlowOptions) {
  const running = new Map<(signal: FlowSignal) => void, () => void>();

  const run: Run = (actor, hear, onWoken = () => undefined) => {
    running.set(hear, onWoken);
    actor.subscribe({ complete: () => running.delete(hear) });
    actor.start();
    return actor;
  };

  return {
    tell(signal: FlowSignal): void {
      for (const hear of running.keys()) hear(signal);
    },

    wake(): void {
      for (const onWoken of running.values()) onWoken();
    },

    login: loadedOnce(async () => {
      const { createLoginFlow } = await loadChunk('loginFlow', () => import('./loginFlow.ts'));
      return createLoginFlow({ identity, navigation, run, onSignedIn });
    }),

    forgotPassword: loadedOnce(async () => {
      const { createForgotPasswordFlow } = await loadChunk(
        'forgotPasswordFlow',
        () => import('./forgotPasswordFlow.ts'),
      );
      return createForgotPasswordFlow({ identity, navigation, run });
    }),

    resetPassword: loadedOnce(async () => {
      const { createResetPasswordFlow } = await loadChunk(
        'resetPasswordFlow',
        () => import('./resetPasswordFlow.ts'),
      );
      return createResetPasswordFlow({ identity, redirect, navigation, run });
    }),

    redirectToken: loadedOnce(async () => {
      const { createRedirectTokenFlow } = await loadChunk(
        'redirectTokenFlow',
        () => import('./redirectTokenFlow.ts'),
      );
      return createRedirectTokenFlow({ identity, redirect, navigation, run, onSignedIn });
    }),

    signInWidget: loadedOnce(async () => {
      const { createSignInWidgetFlow } = await loadChunk(
        'signInWidgetFlow',
        () => import('./signInWidgetFlow.ts'),
      );
      return createSignInWidgetFlow({ identity, redirect, navigation, run, onSignedIn });
    }),

    home: loadedOnce(async () => {
      const { createHomeFlows } = await loadChunk('homeFlows', () => import('./homeFlows.ts'));
      return createHomeFlows({ navigation, run });
    }),

    contact: loadedOnce(async () => {
      const { createContactFlow } = await loadChunk('contactFlow', () => import('./contactFlow.ts'));
      const writeClipboard = async (text: string) => navigator.clipboard.writeText(text);
      return createContactFlow({ navigation, run, writeClipboard });
    }),

    dashboard: loadedOnce(async () => {
      const { createDashboardFlows } = await loadChunk('dashboardFlows', () => import('./dashboardFlows.ts'));
      return createDashboardFlows({ navigation, onSignOut });
    }),

    transactions: loadedOnce(async () => {
      const { createTransactionsFlow } = await loadChunk(
        'transactionsFlow',
        () => import('./transactionsFlow.ts'),
      );
      return createTransactionsFlow({ navigation });
    }),

    quote: loadedOnce(async () => {
      const { createQuoteFlow } = await loadChunk('quoteFlow', () => import('./quoteFlow.ts'));
      return createQuoteFlow();
    }),

    profile: loadedOnce(async () => {
      const { createProfileFlow } = await loadChunk('profileFlow', () => import('./profileFlow.ts'));
      return createProfileFlow({ identity, run });
    }),

    navigation(): ActorRefFrom<typeof navigationMachine> {
      const actor = createActor(navigationMachine);
      actor.on('focus.requested', ({ target }) => focusTarget(target));
      return run(actor, () => undefined);
    },

    /** Null in a build for a hosted provider, which has no demo account. */
    demoBanner: () =>
      import.meta.env.VITE_STYTCH_PUBLIC_TOKEN === undefined ? startDemoBanner(demoBanner, run) : null,

    appearance(): ActorRefFrom<typeof appearanceMachine> {
      const remembered = appearance.recall();
      // The server has sent the page like this already; elsewhere, as in development, nobody has.
      appearance.show(remembered);
      const actor = createActor(appearanceMachine, { input: { remembered } });
      actor.on('appearance.changed', (change) => {
        appearance.show(change.appearance);
        appearance.keep(change.appearance);
      });
      // A page from the back/forward cache has missed what was chosen after it was left.
      return run(
        actor,
        ({ type }) =>
          type === 'page.restored' &&
          actor.send({ type: 'appearance.chosen', appearance: appearance.recall() }),
      );
    },
  };
}
