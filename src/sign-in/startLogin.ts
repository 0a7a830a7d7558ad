import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { preloadDelayMs } from '../../machines/contracts/timing.ts';
import { loginMachine, type LoginNotice } from '../../machines/sign-in/login.machine.ts';
import { passwordRequests } from '../identity/passwordRequests.ts';
import type { ProviderAccess } from '../identity/providerAccess.ts';
import { afterPaint } from '../page/afterPaint.ts';
import { loadChunk } from '../page/chunkLoader.ts';
import type { FlowContext } from '../page/flowContext.ts';
import { focusTarget } from '../page/focus.ts';
import { loadedOnce } from '../page/loadedOnce.ts';
import { nextPath } from './nextPath.ts';
import { loginActors } from './signInActors.ts';
import type { PasskeyAutofill } from './startPasskeyAutofill.ts';
import { request } from '../page/request.ts';

/** What the login page was opened with. */
export interface LoginArrival {
  /** As anybody may have written it. */
  readonly next: string | null;
  readonly email: string;
  readonly notice: LoginNotice | null;
}

/** Binds the login page's machine to the provider, in a chunk that only this page downloads. */
export function startLogin({ identity, navigation, run, onSignedIn }: FlowContext) {
  return ({ next, ...arrival }: LoginArrival): ActorRefFrom<typeof loginMachine> => {
    const passkeys = offeredPasskeys(identity);
    const actor = createActor(
      loginMachine.provide({
        actors: { ...loginActors(passwordRequests(identity)), ...passkeys.actors },
      }),
      { input: { ...arrival, next: nextPath(next) } },
    );
    actor.subscribe({ complete: () => passkeys.stop() });
    actor.on('dashboard.requested', ({ path }) => {
      onSignedIn();
      navigation.enterDashboard(path);
    });
    actor.on('forgotPassword.requested', ({ email }) => navigation.toForgotPassword(email));
    actor.on('focus.requested', ({ target }) => focusTarget(target));
    actor.on('failure.noted', ({ failure }) => console.error('Signing in failed:', failure));
    return run(actor, (signal) => actor.send(signal));
  };
}

/** Passkeys are offered once the page stands and answers; in a browser that has none, nothing is fetched for them. */
function offeredPasskeys(access: ProviderAccess) {
  let passkeys: PasskeyAutofill | null = null;
  const load = loadedOnce(async () => {
    if (!('PublicKeyCredential' in globalThis)) return new Promise<never>(() => undefined);
    await new Promise<void>((resolve) => afterPaint(resolve, preloadDelayMs));
    return loadChunk('startPasskeyAutofill', () => import('./startPasskeyAutofill.ts'));
  });
  return {
    actors: {
      offerPasskeys: fromPromise<void, void>(async ({ signal }) => {
        const { startPasskeyAutofill } = await load();
        // Whoever was quicker with the password is not asked any more.
        if (signal.aborted) return;
        passkeys ??= startPasskeyAutofill(access);
        await passkeys.whenChosen();
      }),
      signInWithPasskey: request<void>(async () => {
        if (!passkeys) throw new Error('No passkey was chosen.');
        await passkeys.whenAccepted();
      }),
    },
    stop() {
      passkeys?.stop();
    },
  };
}
