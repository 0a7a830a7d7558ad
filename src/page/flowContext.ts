import type { ActorRefFrom } from 'xstate';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import type { Language } from '../copy/language.ts';
import type { PageIdentity } from '../identity/identity.ts';
import type { RedirectLink } from '../identity/redirectLink.ts';
import type { AppearanceMemory } from './appearanceMemory.ts';
import type { DemoBannerMemory } from './demoBannerMemory.ts';
import type { Navigation } from './navigation.ts';

/** What a `start<Flow>.ts` gets to connect its machine to. */
export interface FlowContext {
  readonly identity: PageIdentity;
  readonly redirect: RedirectLink;
  readonly navigation: Navigation;
  readonly appearance: AppearanceMemory;
  readonly demoBanner: DemoBannerMemory;
  /** The language at the time of the call. */
  readonly language: () => Language;
  readonly run: Run;
  /** Called when a flow has opened a session. */
  readonly onSignedIn: () => void;
  /** Called when the client asks to sign out. */
  readonly onSignOut: () => void;
}

/** An event of the page as a whole that running flows receive. */
export type FlowSignal = { readonly type: 'page.restored' } | { readonly type: 'session.found' };

/**
 * Starts an actor and forwards the page's signals to it until it has ended. `onWoken` is called when the page is seen
 * or online again, so that the flow can check what may have changed meanwhile.
 */
export type Run = <Actor extends { start(): unknown; subscribe(observer: { complete(): void }): unknown }>(
  actor: Actor,
  onSignal: (signal: FlowSignal) => void,
  onWoken?: () => void,
) => Actor;

export type SessionActor = ActorRefFrom<typeof sessionMachine>;
