import { createActor, fromCallback, type ActorRefFrom, type EventObject } from 'xstate';
import { preloadDelayMs } from '../../machines/contracts/timing.ts';
import { loginMachine, type LoginNotice } from '../../machines/sign-in/login.machine.ts';
import type { SharedIdentity } from '../identity/identity.ts';
import { loginActors } from '../sign-in/signInActors.ts';
import { afterDrawing } from './afterDrawing.ts';
import { loadChunk } from './chunkLoader.ts';
import type { Run } from './flows.ts';
import { focusTarget } from './focus.ts';
import type { Navigation } from './navigation.ts';
import { nextPath } from './nextPath.ts';

export interface LoginFlowOptions {
  readonly identity: SharedIdentity;
  readonly navigation: Navigation;
  readonly run: Run;
  /** Told when the flow has opened a session. */
  readonly onSignedIn: () => void;
}

/** What the login page was opened with. */
export interface LoginArrival {
  /** As anybody may have written it. */
  readonly next: string | null;
  readonly email: string;
  readonly notice: LoginNotice | null;
}

/** Binds the login page's machine to the provider, in a chunk that only this page downloads. */
export function createLoginFlow({ identity, navigation, run, onSignedIn }: LoginFlowOptions) {
  const logic = loginMachine.provide({
    actors: { ...loginActors(identity), offerPasskeys: passkeyOffer(identity) },
  });

  return ({ next, ...arrival }: LoginArrival): ActorRefFrom<typeof loginMachine> => {
    const actor = createActor(logic, { input: { ...arrival, next: nextPath(next) } });
    actor.on('dashboard.requested', ({ path }) => {
      onSignedIn();
      navigation.enterDashboard(path);
    });
    actor.on('forgotPassword.requested', ({ email }) => navigation.toForgotPassword(email));
    actor.on('focus.requested', ({ target }) => focusTarget(target));
    actor.on('failure.noted', ({ failure }) => console.error('Signing in failed:', failure));
    return run(actor, (signal) => actor.send(signal));
  };
}

/** Offers passkeys once the page stands and answers; in a browser that has none, nothing is fetched for them. */
function passkeyOffer(identity: SharedIdentity) {
  return fromCallback<EventObject, undefined>(({ sendBack }) => {
    if (!('PublicKeyCredential' in globalThis)) return undefined;
    let isStopped = false;
    let stop = () => undefined as void;
    afterDrawing(() => {
      if (isStopped) return;
      // A page that cannot fetch it is a page without passkeys in its autofill.
      const loading = loadChunk('passkeyAutofill', () => import('./passkeyAutofill.ts')).catch(() => null);
      void loading.then((chunk) => {
        if (chunk && !isStopped) stop = chunk.offerPasskeys(identity, sendBack);
      });
    }, preloadDelayMs);
    return () => {
      isStopped = true;
      stop();
    };
  });
}
