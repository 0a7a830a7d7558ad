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

/** What the page says about its sessions; the machines need not know it. */
export interface PasskeyTerms {
  readonly sessionDurationMinutes: number;
}

/** The machines that passkeys are kept by, bound to the provider. */
export type PasskeyActors = ReturnType<typeof passkeyActors>;

/**
 * The machines that passkeys are set up and kept by, bound to the provider.
 *
 * @param identity the port
 * @param terms of the page
 * @returns a logic for each: `passkeyRegistration` and `passkeys`
 */
export function passkeyActors(identity: PasskeyRequests, { sessionDurationMinutes }: PasskeyTerms) {
  const terms = { sessionDurationMinutes };
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
      finishSignIn: request<void>(({ signal }) => identity.finishSignIn(terms, signal)),
      confirmPassword: request<void, { email: string; password: string }>(({ input, signal }) =>
        identity.confirmPassword({ ...input, ...terms }, signal),
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
        finishRegistration: request<void>(({ signal }) => identity.finishRegistration(terms, signal)),
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
