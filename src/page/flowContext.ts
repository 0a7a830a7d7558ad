import type { ActorRefFrom } from 'xstate';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import type { Language } from '../copy/language.ts';
import type { PageIdentity } from '../identity/identity.ts';
import type { OpenedLink } from '../identity/redirectLink.ts';
import type { AppearanceMemory } from './appearanceMemory.ts';
import type { DemoBannerMemory } from './demoBannerMemory.ts';
import type { LoadCopy } from './startPageLanguage.ts';
import type { Navigation } from './navigation.ts';

/** Dependencies of the flows. Each `start<Flow>.ts` connects its machine to the ones that it needs. */
export interface FlowContext {
  readonly identity: PageIdentity;
  readonly redirect: OpenedLink;
  readonly navigation: Navigation;
  readonly appearance: AppearanceMemory;
  readonly demoBanner: DemoBannerMemory;
  /** Returns the current language. */
  readonly language: () => Language;
  readonly loadCopy: LoadCopy;
  readonly run: Run;
  /** Called when a flow has opened a session. */
  readonly onSignedIn: () => void;
  /** Called when the client asks to sign out. */
  readonly onSignOut: () => void;
  /** Called when a flow has ended the session of this page, for a reason that it explains itself. */
  readonly onSessionEnded: () => void;
}

/** A page signal that running flows receive. */
export type FlowSignal = { readonly type: 'page.restored' } | { readonly type: 'session.found' };

/**
 * Starts an actor. Until the actor ends, `onSignal` is called with each page signal, and `onResume` when the page is
 * visible or online again, so that the flow can check for changes.
 */
export type Run = <Actor extends { start(): unknown; subscribe(observer: { complete(): void }): unknown }>(
  actor: Actor,
  onSignal: (signal: FlowSignal) => void,
  onResume?: () => void,
) => Actor;

export type SessionActor = ActorRefFrom<typeof sessionMachine>;
