import { createActor, type ActorRefFrom } from 'xstate';
import type { IdentityClient } from '../../machines/contracts/identity.ts';
import { redirectTokenMachine } from '../../machines/sign-in/redirectToken.machine.ts';
import type { RedirectLink } from '../identity/redirectLink.ts';
import { redirectTokenActors } from '../sign-in/signInActors.ts';
import type { Run } from './flows.ts';
import { focusTarget } from './focus.ts';
import type { Navigation } from './navigation.ts';
import { nextPath } from './nextPath.ts';

export interface RedirectTokenFlowOptions {
  readonly identity: IdentityClient;
  readonly redirect: RedirectLink;
  readonly navigation: Navigation;
  readonly run: Run;
  /** Told when the flow has opened a session. */
  readonly onSignedIn: () => void;
}

/** Binds the machine of the page that links lead to to the provider, in a chunk that only this page downloads. */
export function createRedirectTokenFlow(options: RedirectTokenFlowOptions) {
  const { identity, redirect, navigation, run, onSignedIn } = options;
  const logic = redirectTokenMachine.provide({ actors: redirectTokenActors(identity) });

  return ({ next }: { next: string | null }): ActorRefFrom<typeof redirectTokenMachine> => {
    const actor = createActor(logic, { input: { kind: redirect.kind, next: nextPath(next) } });
    actor.on('dashboard.requested', ({ path }) => {
      onSignedIn();
      navigation.enterDashboard(path);
    });
    actor.on('resetPassword.requested', () => navigation.toResetPassword());
    actor.on('signIn.requested', ({ path }) => navigation.toSignIn(path));
    actor.on('focus.requested', ({ target }) => focusTarget(target));
    return run(actor, (signal) => signal.type === 'page.restored' && actor.send(signal));
  };
}
