import { createActor, type ActorRefFrom } from 'xstate';
import type { IdentityClient } from '../../machines/contracts/identity.ts';
import { forgotPasswordMachine } from '../../machines/sign-in/forgotPassword.machine.ts';
import { loginMachine, type LoginNotice } from '../../machines/sign-in/login.machine.ts';
import { redirectTokenMachine } from '../../machines/sign-in/redirectToken.machine.ts';
import { resetPasswordMachine } from '../../machines/sign-in/resetPassword.machine.ts';
import type { RedirectLink } from '../identity/redirectLink.ts';
import {
  forgotPasswordActors,
  loginActors,
  redirectTokenActors,
  resetPasswordActors,
} from '../sign-in/signInActors.ts';
import type { Run } from './flows.ts';
import { focusTarget } from './focus.ts';
import type { Navigation } from './navigation.ts';

export interface SignInFlowOptions {
  readonly identity: IdentityClient;
  readonly redirect: RedirectLink;
  readonly navigation: Navigation;
  readonly run: Run;
  /** Told when a flow has opened a session. */
  readonly onSignedIn: () => void;
}

/**
 * Binds the machines of the sign-in pages to the provider. A chunk of its own, so that who only reads the public pages
 * does not download it.
 */
export function createSignInFlows({ identity, redirect, navigation, run, onSignedIn }: SignInFlowOptions) {
  const logic = {
    login: loginMachine.provide({ actors: loginActors(identity) }),
    forgotPassword: forgotPasswordMachine.provide({ actors: forgotPasswordActors(identity) }),
    resetPassword: resetPasswordMachine.provide({ actors: resetPasswordActors(identity) }),
    redirectToken: redirectTokenMachine.provide({ actors: redirectTokenActors(identity) }),
  };

  function enterDashboard(path: string): void {
    onSignedIn();
    navigation.enterDashboard(path);
  }

  return {
    login(input: {
      next: string;
      email: string;
      notice: LoginNotice | null;
    }): ActorRefFrom<typeof loginMachine> {
      const actor = createActor(logic.login, { input });
      actor.on('dashboard.requested', ({ path }) => enterDashboard(path));
      actor.on('forgotPassword.requested', ({ email }) => navigation.toForgotPassword(email));
      actor.on('focus.requested', ({ target }) => focusTarget(target));
      actor.on('failure.noted', ({ failure }) => console.error('Signing in failed:', failure));
      return run(actor, (signal) => actor.send(signal));
    },

    forgotPassword(input: { email: string }): ActorRefFrom<typeof forgotPasswordMachine> {
      const actor = createActor(logic.forgotPassword, { input });
      actor.on('login.requested', ({ email }) => navigation.toLogin({ email }));
      actor.on('focus.requested', ({ target }) => focusTarget(target));
      return run(actor, (signal) => signal.type === 'page.restored' && actor.send(signal));
    },

    resetPassword(): ActorRefFrom<typeof resetPasswordMachine> {
      const actor = createActor(logic.resetPassword, {
        input: { hasLink: redirect.kind === 'password-reset' },
      });
      actor.on('login.requested', ({ notice }) => navigation.toLogin({ notice }));
      actor.on('forgotPassword.requested', () => navigation.toForgotPassword(''));
      actor.on('focus.requested', ({ target }) => focusTarget(target));
      return run(actor, (signal) => signal.type === 'page.restored' && actor.send(signal));
    },

    redirectToken(input: { next: string }): ActorRefFrom<typeof redirectTokenMachine> {
      const actor = createActor(logic.redirectToken, { input: { kind: redirect.kind, ...input } });
      actor.on('dashboard.requested', ({ path }) => enterDashboard(path));
      actor.on('resetPassword.requested', () => navigation.toResetPassword());
      actor.on('login.requested', () => navigation.toLogin({}));
      actor.on('focus.requested', ({ target }) => focusTarget(target));
      return run(actor, (signal) => signal.type === 'page.restored' && actor.send(signal));
    },
  };
}
