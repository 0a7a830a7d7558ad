import { createActor, type ActorRefFrom } from 'xstate';
import type { IdentityClient } from '../../machines/contracts/identity.ts';
import { userMenuMachine } from '../../machines/dashboard/userMenu.machine.ts';
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
import { focusTarget } from './focus.ts';
import type { Navigation } from './navigation.ts';

export interface FlowOptions {
  readonly identity: IdentityClient;
  readonly redirect: RedirectLink;
  readonly navigation: Navigation;
  /** Told when a flow has opened a session. */
  readonly onSignedIn: () => void;
  /** Told when the person asks to leave. */
  readonly onSignOut: () => void;
}

/** Something that happened to the page as a whole and that running flows are to hear of. */
export type FlowSignal = { readonly type: 'page.restored' } | { readonly type: 'session.found' };

/** Starts the flow of a screen, outside React, and connects what it emits. A route starts one and stops it on leave. */
export type Flows = ReturnType<typeof createFlows>;

/**
 * Binds every flow's machine to the provider, once.
 *
 * @param options what flows talk to
 * @returns a starter for each flow, and `tell` for signals that every running flow may hear
 */
export function createFlows({ identity, redirect, navigation, onSignedIn, onSignOut }: FlowOptions) {
  const running = new Set<(signal: FlowSignal) => void>();
  const logic = {
    login: loginMachine.provide({ actors: loginActors(identity) }),
    forgotPassword: forgotPasswordMachine.provide({ actors: forgotPasswordActors(identity) }),
    resetPassword: resetPasswordMachine.provide({ actors: resetPasswordActors(identity) }),
    redirectToken: redirectTokenMachine.provide({ actors: redirectTokenActors(identity) }),
  };

  function run<Actor extends { start(): unknown; subscribe(observer: { complete(): void }): unknown }>(
    actor: Actor,
    hear: (signal: FlowSignal) => void,
  ): Actor {
    running.add(hear);
    actor.subscribe({ complete: () => running.delete(hear) });
    actor.start();
    return actor;
  }

  function enterDashboard(path: string): void {
    onSignedIn();
    navigation.enterDashboard(path);
  }

  return {
    tell(signal: FlowSignal): void {
      for (const hear of running) hear(signal);
    },

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

    userMenu(): ActorRefFrom<typeof userMenuMachine> {
      const actor = createActor(userMenuMachine);
      actor.on('profile.requested', () => navigation.toProfile());
      actor.on('signOut.requested', onSignOut);
      actor.on('focus.requested', ({ target }) => focusTarget(target));
      return run(actor, () => undefined);
    },
  };
}
