import { createActor, type ActorRefFrom } from 'xstate';
import type { IdentityClient } from '../../machines/contracts/identity.ts';
import { forgotPasswordMachine } from '../../machines/sign-in/forgotPassword.machine.ts';
import { forgotPasswordActors } from '../sign-in/signInActors.ts';
import type { Run } from './flows.ts';
import { focusTarget } from './focus.ts';
import type { Navigation } from './navigation.ts';

export interface ForgotPasswordFlowOptions {
  readonly identity: IdentityClient;
  readonly navigation: Navigation;
  readonly run: Run;
}

/** Binds the forgotten-password page's machine to the provider, in a chunk that only this page downloads. */
export function createForgotPasswordFlow({ identity, navigation, run }: ForgotPasswordFlowOptions) {
  const logic = forgotPasswordMachine.provide({ actors: forgotPasswordActors(identity) });

  return (input: { email: string }): ActorRefFrom<typeof forgotPasswordMachine> => {
    const actor = createActor(logic, { input });
    actor.on('login.requested', ({ email }) => navigation.toLogin({ email }));
    actor.on('focus.requested', ({ target }) => focusTarget(target));
    return run(actor, (signal) => signal.type === 'page.restored' && actor.send(signal));
  };
}
