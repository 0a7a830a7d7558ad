import { fromPromise } from 'xstate';
import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import type {
  PasskeyFacts,
  PasskeyRequests,
  PasskeySupport,
  ProofFacts,
} from '../../machines/contracts/passkeyRequests.ts';
import { passkeyRegistrationMachine } from '../../machines/passkeys/passkeyRegistration.machine.ts';
import { passkeysMachine } from '../../machines/passkeys/passkeys.machine.ts';
import { stepUpMachine } from '../../machines/passkeys/stepUp.machine.ts';
import { request } from '../page/request.ts';

export interface PasskeyOptions {
  readonly sessionDurationMinutes: number;
}

export type PasskeyActors = ReturnType<typeof passkeyActors>;

/**
 * Provides the passkey machines with the requests of the identity provider.
 *
 * @param identity the passkey requests of the identity port
 * @param options duration of the sessions that a passkey or password opens
 * @returns the provided machines by id: `passkeyRegistration` and `passkeys`
 */
export function passkeyActors(identity: PasskeyRequests, { sessionDurationMinutes }: PasskeyOptions) {
  const options = { sessionDurationMinutes };
  const listPasskeys = request<readonly PasskeyFacts[]>(async ({ signal }) => {
    const passkeys = await identity.listPasskeys(signal);
    if (!passkeys) throw new IdentityError(failureOf('session-ended'));
    return passkeys;
  });
  const boundStepUp = stepUpMachine.provide({
    actors: {
      readProofs: request<ProofFacts | null>(async ({ signal }) => {
        const [support, proofs] = await Promise.all([
          identity.readPasskeySupport(),
          identity.readProofs(signal),
        ]);
        return proofs && { ...proofs, hasPasskey: proofs.hasPasskey && support.canUse };
      }),
      prepareSignIn: request<void>(({ signal }) => identity.prepareSignIn(signal)),
      askForPasskey: fromPromise<void, void>(({ signal }) =>
        identity.askForPasskey({ by: 'dialog' }, signal),
      ),
      finishSignIn: request<void>(({ signal }) => identity.finishSignIn(options, signal)),
      confirmPassword: request<void, { email: string; password: string }>(({ input, signal }) =>
        identity.confirmPassword({ ...input, ...options }, signal),
      ),
    },
  });

  return {
    passkeyRegistration: passkeyRegistrationMachine.provide({
      actors: {
        listPasskeys,
        readPasskeySupport: request<PasskeySupport>(() => identity.readPasskeySupport()),
        prepareRegistration: request<void>(({ signal }) => identity.prepareRegistration(signal)),
        createPasskey: fromPromise<void, void>(({ signal }) => identity.createPasskey(signal)),
        finishRegistration: request<void>(({ signal }) => identity.finishRegistration(options, signal)),
        stepUp: boundStepUp,
      },
    }),
    passkeys: passkeysMachine.provide({
      actors: {
        listPasskeys,
        renamePasskey: request<void, PasskeyFacts>(({ input, signal }) =>
          identity.renamePasskey(input, signal),
        ),
        deletePasskey: request<void, { registrationId: string }>(({ input, signal }) =>
          identity.deletePasskey(input, signal),
        ),
        stepUp: boundStepUp,
      },
    }),
  };
}
