import { createActor } from 'xstate';
import type { OAuthProviderName } from '../../machines/contracts/oauthRequests.ts';
import { sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import { accountLinkMachine } from '../../machines/sign-in/accountLink.machine.ts';
import { accountLinkRequests } from '../identity/linkedAccountRequests.ts';
import { storeLinkResult } from '../identity/returnResults.ts';
import { forgetStarts, pendingStarts } from '../identity/oauthStart.ts';
import type { FlowContext } from '../page/flowContext.ts';
import { focusTarget } from '../page/focus.ts';
import { request } from '../page/request.ts';
import { AccountLinkScreen, accountsPath } from './AccountLinkScreen.tsx';

/** Connects the machine that links an OAuth account to the provider and the page `/authenticate`. */
export function startAccountLink(
  { identity, redirect, navigation, run }: FlowContext,
  provider: OAuthProviderName,
) {
  const requests = accountLinkRequests(identity);
  const logic = accountLinkMachine.provide({
    actors: {
      finishLink: request<void>(({ signal }) =>
        requests.finishLink({ provider, sessionDurationMinutes }, signal),
      ),
    },
  });
  const actor = createActor(logic, {
    input: { provider, isDeclined: redirect.kind === 'oauth-declined' },
  });
  actor.on('profile.requested', ({ result }) => {
    forgetStarts(pendingStarts());
    storeLinkResult(result);
    navigation.enterDashboard(accountsPath);
  });
  actor.on('focus.requested', ({ target }) => focusTarget(target));
  return {
    // Stryker disable next-line ConditionalExpression: the machine ignores every other signal
    actor: run(actor, (signal) => signal.type === 'page.restored' && actor.send(signal)),
    Screen: () => <AccountLinkScreen actor={actor} />,
  };
}
