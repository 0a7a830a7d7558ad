import { createActor, type ActorRefFrom } from 'xstate';
import type { Credentials } from '../../machines/contracts/passwordRequests.ts';
import { onDemand } from '../../machines/contracts/onDemand.ts';
import { preloadDelayMs, sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import { loginMachine, type LoginNotice } from '../../machines/sign-in/login.machine.ts';
import { canUsePasskeys } from '../identity/passkeySupport.ts';
import { passwordSignIn } from '../identity/passwordSignIn.ts';
import type { ProviderAccess } from '../identity/providerAccess.ts';
import { afterPaint } from '../page/afterPaint.ts';
import { loadChunk } from '../page/chunkLoader.ts';
import type { FlowContext } from '../page/flowContext.ts';
import { focusTarget } from '../page/focus.ts';
import { request } from '../page/request.ts';
import { throwUnreachable } from '../../machines/contracts/failures.ts';
import { startBackEntry } from '../widget/startBackEntry.ts';
import { secondStepOnDemand } from './secondStepOnDemand.ts';
import { nextPath } from './nextPath.ts';
import { openPageLog } from './pageLog.ts';
import { LoginScreen } from './LoginScreen.tsx';

/** Parameters that the login page was opened with. */
export interface LoginArrival {
  /** Untrusted query parameter `next`: the path to open after the sign-in. */
  readonly next: string | null;
  readonly email: string;
  readonly notice: LoginNotice | null;
}

/** Connects the login machine to the provider and the page. */
export function startLogin(options: FlowContext) {
  const { identity, navigation, run, onSignedIn, onSignOut } = options;
  const { signInWithPassword } = passwordSignIn(identity);
  return ({ next, ...arrival }: LoginArrival) => {
    const secondStep = secondStepOnDemand(options, () => actor);
    const actor: ActorRefFrom<typeof loginMachine> = createActor(
      loginMachine.provide({
        actors: {
          signInWithPassword: request<void, Credentials>(({ input, signal }) => {
            void secondStep.preload();
            return signInWithPassword({ ...input, sessionDurationMinutes }, signal);
          }),
          passkeySignIn: onDemand(() => loadPasskeySignIn(identity).catch(throwUnreachable)),
          secondStep: secondStep.logic,
        },
      }),
      { input: { ...arrival, next: nextPath(next) } },
    );
    actor.on('dashboard.requested', ({ path }) => {
      onSignedIn();
      navigation.enterDashboard(path);
    });
    actor.on('signOut.requested', onSignOut);
    actor.on('forgotPassword.requested', ({ email }) => navigation.toForgotPassword(email));
    actor.on('focus.requested', ({ target }) => focusTarget(target));
    const pageLog = openPageLog(identity.provider);
    actor.on('failure.noted', ({ failure }) => pageLog.logFailure(failure));
    actor.subscribe({ complete: () => pageLog.close() });
    if (!import.meta.env.SSR) startBackEntry(actor, navigation.screens);
    run(actor, (signal) => actor.send(signal));
    return { Screen: LoginScreen, actor, SecondStep: secondStep.Screen };
  };
}

/**
 * Loads the passkey sign-in machine once the page is interactive; the promise stays pending in browsers without
 * passkeys.
 */
async function loadPasskeySignIn(identity: ProviderAccess) {
  if (!canUsePasskeys()) return new Promise<never>(() => undefined);
  await new Promise<void>((resolve) => afterPaint(resolve, preloadDelayMs));
  const chunk = await loadChunk('startPasskeyAutofill', () => import('./startPasskeyAutofill.ts'));
  return chunk.startPasskeyAutofill(identity);
}
