import { createActor } from 'xstate';
import { judgeReturn } from '../../machines/contracts/stepUpReturn.ts';
import { sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import { stepUpReturnMachine } from '../../machines/sign-in/stepUpReturn.machine.ts';
import { forgetStepUpMark } from '../identity/oauthStart.ts';
import { readStepUpMark } from '../identity/stepUpMark.ts';
import { storeStepUpResult } from '../identity/returnResults.ts';
import { stepUpReturnRequests } from '../identity/stepUpReturnRequests.ts';
import type { FlowContext } from '../page/flowContext.ts';
import { focusTarget } from '../page/focus.ts';
import { request } from '../page/request.ts';
import { StepUpReturnScreen } from './StepUpReturnScreen.tsx';

/**
 * Connects the machine that finishes a step-up with an OAuth account to the provider and the page `/authenticate`.
 *
 * @returns the running flow; `null` if the step-up of this browser tab cannot be read
 */
export function startStepUpReturn({ identity, redirect, navigation, run, onSignOut }: FlowContext) {
  const mark = readStepUpMark();
  if (!mark) return null;
  const { userId, provider, section } = mark;
  const requests = stepUpReturnRequests(identity);
  const logic = stepUpReturnMachine.provide({
    actors: {
      redeemProof: request<void, { userId: string }>(({ input, signal }) =>
        requests.redeemProof({ ...input, sessionDurationMinutes }, signal),
      ),
    },
  });
  const isDeclined = redirect.kind === 'oauth-declined';
  const isReloaded = redirect.kind === 'missing';
  const verdict = judgeReturn(mark, { isDeclined, isReloaded, nowMs: Date.now() });
  const actor = createActor(logic, { input: { userId, provider, section, verdict } });
  actor.on('profile.requested', ({ result }) => {
    forgetStepUpMark();
    if (result) storeStepUpResult(result);
    navigation.enterDashboard(profilePath(section));
  });
  actor.on('signOut.requested', onSignOut);
  actor.on('signIn.requested', () => {
    forgetStepUpMark();
    navigation.toSignIn(profilePath(section));
  });
  actor.on('focus.requested', ({ target }) => focusTarget(target));
  return {
    // Stryker disable next-line ConditionalExpression: the machine ignores every other signal
    actor: run(actor, (signal) => signal.type === 'page.restored' && actor.send(signal)),
    Screen: () => <StepUpReturnScreen actor={actor} />,
  };
}

const profilePath = (section: string) => `/dashboard/profile#${section}`;
