import { createActor, type ActorRefFrom } from 'xstate';
import { sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import { resetPasswordMachine } from '../../machines/sign-in/resetPassword.machine.ts';
import { passwordRequests } from '../identity/passwordRequests.ts';
import type { FlowContext } from '../page/flowContext.ts';
import { focusTarget } from '../page/focus.ts';
import { request } from '../page/request.ts';
import { boundLinkHandover } from '../widget/startLinkHandover.ts';
import { ResetPasswordScreen } from './ResetPasswordScreen.tsx';

/** Connects the reset-password machine to the provider and the page. */
export function startResetPassword({ identity, redirect, navigation, run, onSessionEnded }: FlowContext) {
  const requests = passwordRequests(identity);
  const logic = resetPasswordMachine.provide({
    actors: {
      resetPassword: request<void, { password: string }>(({ input, signal }) =>
        requests.resetPassword({ ...input, sessionDurationMinutes }, signal),
      ),
      linkHandover: boundLinkHandover(redirect.href),
      revokeSession: request<void>(({ signal }) => {
        identity.forgetSession();
        // A client who was signed in here would get a header and a login page that still count on that session.
        onSessionEnded();
        return identity.revokeSession(signal);
      }),
    },
  });

  return () => {
    const actor: ActorRefFrom<typeof resetPasswordMachine> = createActor(logic, {
      input: { hasLink: redirect.kind === 'password-reset' },
    });
    actor.on('login.requested', ({ notice }) => navigation.toLogin({ notice }));
    actor.on('forgotPassword.requested', () => navigation.toForgotPassword(''));
    actor.on('focus.requested', ({ target }) => focusTarget(target));
    // Stryker disable next-line ConditionalExpression: the machine ignores every other signal
    run(actor, (signal) => signal.type === 'page.restored' && actor.send(signal));
    return { Screen: ResetPasswordScreen, actor, href: redirect.href };
  };
}
