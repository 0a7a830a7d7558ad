import { createActor, type ActorRefFrom } from 'xstate';
import { forgotPasswordMachine } from '../../machines/sign-in/forgotPassword.machine.ts';
import { passwordRequests } from '../identity/passwordRequests.ts';
import type { FlowContext } from '../page/flowContext.ts';
import { focusTarget } from '../page/focus.ts';
import { request } from '../page/request.ts';
import { ForgotPasswordScreen } from './ForgotPasswordScreen.tsx';

/** Connects the forgot-password machine to the provider and the page. */
export function startForgotPassword({ identity, navigation, run }: FlowContext) {
  const requests = passwordRequests(identity);
  const logic = forgotPasswordMachine.provide({
    actors: {
      sendResetLink: request<void, { email: string }>(({ input, signal }) =>
        requests.sendResetLink(input, signal),
      ),
    },
  });

  return (input: { email: string }) => {
    const actor: ActorRefFrom<typeof forgotPasswordMachine> = createActor(logic, { input });
    actor.on('login.requested', ({ email }) => navigation.toLogin({ email }));
    actor.on('focus.requested', ({ target }) => focusTarget(target));
    // Stryker disable next-line ConditionalExpression: the machine ignores every other signal
    run(actor, (signal) => signal.type === 'page.restored' && actor.send(signal));
    return { Screen: ForgotPasswordScreen, actor };
  };
}
