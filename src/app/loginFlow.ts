import { createActor, type ActorRefFrom } from 'xstate';
import type { IdentityClient } from '../../machines/contracts/identity.ts';
import { loginMachine, type LoginNotice } from '../../machines/sign-in/login.machine.ts';
import { loginActors } from '../sign-in/signInActors.ts';
import type { Run } from './flows.ts';
import { focusTarget } from './focus.ts';
import type { Navigation } from './navigation.ts';
import { nextPath } from './nextPath.ts';

export interface LoginFlowOptions {
  readonly identity: IdentityClient;
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
  const logic = loginMachine.provide({ actors: loginActors(identity) });

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
