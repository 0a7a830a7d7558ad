import { createActor, type ActorRefFrom } from 'xstate';
import { sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import { redirectTokenMachine } from '../../machines/sign-in/redirectToken.machine.ts';
import { magicLinkRequests } from '../identity/magicLinkRequests.ts';
import { oauthRequests } from '../identity/oauthRequests.ts';
import type { FlowContext } from '../page/flowContext.ts';
import { focusTarget } from '../page/focus.ts';
import { request } from '../page/request.ts';
import { nextPath } from './nextPath.ts';

/** Connects the redirect-token machine to the provider and the page `/authenticate`. */
export function startRedirectToken(options: FlowContext) {
  const { identity, redirect, navigation, run, onSignedIn } = options;
  const links = magicLinkRequests(identity);
  const oauth = oauthRequests(identity);
  const terms = { sessionDurationMinutes };
  const logic = redirectTokenMachine.provide({
    actors: {
      exchangeMagicLink: request<void>(({ signal }) => links.exchangeMagicLink(terms, signal)),
      exchangeOAuth: request<void>(({ signal }) => oauth.exchangeOAuth(terms, signal)),
    },
  });

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
