import { createActor, type ActorRefFrom } from 'xstate';
import type { OAuthProviderName } from '../../machines/contracts/oauthRequests.ts';
import { requestLimitMs, sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import { redirectTokenMachine } from '../../machines/sign-in/redirectToken.machine.ts';
import { magicLinkRequests } from '../identity/magicLinkRequests.ts';
import { oauthRequests } from '../identity/oauthRequests.ts';
import { interruptedLink, startedLink } from '../identity/linkStart.ts';
import { hasStepUpMark } from '../identity/oauthStart.ts';
import { addedEmail } from '../page/addedEmail.ts';
import { loadChunk } from '../page/chunkLoader.ts';
import type { FlowContext } from '../page/flowContext.ts';
import { focusTarget } from '../page/focus.ts';
import { request } from '../page/request.ts';
import { boundLinkHandover } from '../widget/startLinkHandover.ts';
import { startBackEntry } from '../widget/startBackEntry.ts';
import { secondStepOnDemand } from './secondStepOnDemand.ts';
import { nextPath } from './nextPath.ts';
import { RedirectTokenScreen } from './RedirectTokenScreen.tsx';

/** Starts the end of linking an OAuth account, which only the page's visitors from the profile need. */
async function openAccountLink(options: FlowContext, provider: OAuthProviderName) {
  const { startAccountLink } = await loadChunk('startAccountLink', () => import('./startAccountLink.tsx'));
  return startAccountLink(options, provider);
}

/** Starts the end of a step-up with an OAuth account; `otherwise` starts the page without a step-up. */
async function openStepUpReturn<Flow>(options: FlowContext, otherwise: () => Flow) {
  const { startStepUpReturn } = await loadChunk('startStepUpReturn', () => import('./startStepUpReturn.tsx'));
  return startStepUpReturn(options) ?? otherwise();
}

/** Connects the redirect-token machine to the provider and the page `/authenticate`. */
export function startRedirectToken(options: FlowContext) {
  const { identity, redirect, navigation, run, onSignedIn, onSignOut } = options;
  const links = magicLinkRequests(identity);
  const oauth = oauthRequests(identity);
  const terms = { sessionDurationMinutes };

  return ({ next }: { next: string | null }) => {
    const isReturn = redirect.kind === 'oauth' || redirect.kind === 'oauth-declined';
    // A reload of the return has removed its token.
    if ((isReturn || redirect.kind === 'missing') && hasStepUpMark()) {
      return openStepUpReturn(options, () => openRedirectToken(next));
    }
    if (isReturn) {
      const provider = startedLink();
      if (provider) return openAccountLink(options, provider);
    }
    const interrupted = redirect.kind === 'missing' ? interruptedLink() : null;
    return interrupted ? openAccountLink(options, interrupted) : openRedirectToken(next);
  };

  function openRedirectToken(next: string | null) {
    const secondStep = secondStepOnDemand(options, () => actor);
    const exchange = <Result,>(call: (signal: AbortSignal) => Promise<Result>) =>
      request<Result>(({ signal }) => {
        void secondStep.preload();
        return call(signal);
      });
    const logic = redirectTokenMachine.provide({
      actors: {
        exchangeMagicLink: exchange((signal) => links.exchangeMagicLink(terms, signal)),
        exchangeOAuth: exchange((signal) => oauth.exchangeOAuth(terms, signal)),
        linkHandover: boundLinkHandover(redirect.href),
        secondStep: secondStep.logic,
      },
    });
    const input = { kind: redirect.kind, next: nextPath(next) };
    const actor: ActorRefFrom<typeof redirectTokenMachine> = createActor(logic, { input });
    actor.on('email.added', () => addedEmail.store(true, Date.now() + requestLimitMs));
    actor.on('dashboard.requested', ({ path }) => {
      onSignedIn();
      navigation.enterDashboard(path);
    });
    actor.on('signOut.requested', onSignOut);
    actor.on('resetPassword.requested', () => navigation.toResetPassword());
    actor.on('signIn.requested', ({ path }) => navigation.toSignIn(path));
    actor.on('focus.requested', ({ target }) => focusTarget(target));
    const { href } = redirect;
    if (!import.meta.env.SSR) startBackEntry(actor, navigation.screens);
    run(actor, (signal) => actor.send(signal));
    const SecondStep = secondStep.Screen;
    return {
      actor,
      Screen: () => <RedirectTokenScreen actor={actor} href={href} SecondStep={SecondStep} />,
    };
  }
}
