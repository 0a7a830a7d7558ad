import { createActor, type ActorRefFrom } from 'xstate';
import type { IdentityClient } from '../../machines/contracts/identity.ts';
import { resetPasswordMachine } from '../../machines/sign-in/resetPassword.machine.ts';
import type { RedirectLink } from '../identity/redirectLink.ts';
import { resetPasswordActors } from '../sign-in/signInActors.ts';
import type { Run } from './flows.ts';
import { focusTarget } from './focus.ts';
import type { Navigation } from './navigation.ts';

export interface ResetPasswordFlowOptions {
  readonly identity: IdentityClient;
  readonly redirect: RedirectLink;
  readonly navigation: Navigation;
  readonly run: Run;
}

/** Binds the new-password page's machine to the provider, in a chunk that only this page downloads. */
export function createResetPasswordFlow({ identity, redirect, navigation, run }: ResetPasswordFlowOptions) {
  const logic = resetPasswordMachine.provide({ actors: resetPasswordActors(identity) });

  return (): ActorRefFrom<typeof resetPasswordMachine> => {
    const actor = createActor(logic, { input: { hasLink: redirect.kind === 'password-reset' } });
    actor.on('login.requested', ({ notice }) => navigation.toLogin({ notice }));
    actor.on('forgotPassword.requested', () => navigation.toForgotPassword(''));
    actor.on('focus.requested', ({ target }) => focusTarget(target));
    return run(actor, (signal) => signal.type === 'page.restored' && actor.send(signal));
  };
}
