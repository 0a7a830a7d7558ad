import { fromPromise, type PromiseActorLogic } from 'xstate';
import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import type { PasskeyFacts, PasskeySupport, ProofFacts } from '../../machines/contracts/passkeyRequests.ts';
import { passkeyRegistrationMachine } from '../../machines/passkeys/passkeyRegistration.machine.ts';
import { passkeysMachine } from '../../machines/passkeys/passkeys.machine.ts';
import { provenRequest } from '../../machines/passkeys/provenRequest.machine.ts';
import { stepUpMachine } from '../../machines/passkeys/stepUp.machine.ts';
import { passkeyRequests } from '../identity/passkeyRequests.ts';
import type { ProviderAccess } from '../identity/providerAccess.ts';
import { requireUser } from '../identity/requireUser.ts';
import { request } from '../page/request.ts';
import type { ProofOptions } from './proofOptions.ts';
import { boundOtherProof } from './startOtherProof.ts';

/**
 * Provides the passkey machines with the requests of the identity provider.
 *
 * @param access access to the identity provider
 * @param options duration of the sessions that a passkey or password opens
 * @returns the provided machines by id: `passkeyRegistration` and `passkeys`
 */
export function passkeyActors(access: ProviderAccess, options: ProofOptions) {
  const identity = passkeyRequests(access);
  const listPasskeys = request<readonly PasskeyFacts[]>(async ({ signal }) => {
    const passkeys = await identity.listPasskeys(signal);
    if (!passkeys) throw new IdentityError(failureOf('session-ended'));
    return passkeys;
  });
  const proven = boundProvenRequest(access, options);

  return {
    passkeyRegistration: passkeyRegistrationMachine.provide({
      actors: {
        listPasskeys,
        readPasskeySupport: request<PasskeySupport>(() => identity.readPasskeySupport()),
        prepareRegistration: request<void>(({ signal }) => identity.prepareRegistration(signal)),
        createPasskey: fromPromise<void, void>(({ signal }) => identity.createPasskey(signal)),
        finishRegistration: request<void>(({ signal }) => identity.finishRegistration(options, signal)),
        stepUp: boundStepUp(access, options),
      },
    }),
    passkeys: passkeysMachine.provide({
      actors: {
        listPasskeys,
        renamePasskey: request<void, PasskeyFacts>(({ input, signal }) =>
          identity.renamePasskey(input, signal),
        ),
        deletePasskey: proven(
          request<void, { registrationId: string }>(({ input, signal }) =>
            identity.deletePasskey(input, signal),
          ),
        ),
      },
    }),
  };
}

/**
 * Returns a function that provides `provenRequest` with a request and with the step-up.
 *
 * @param access access to the identity provider
 * @param options options of the step-up, as for `boundStepUp`
 */
export function boundProvenRequest(access: ProviderAccess, options: ProofOptions) {
  const stepUp = boundStepUp(access, options);
  return <Response, Input extends object | null | void>(sendRequest: PromiseActorLogic<Response, Input>) =>
    provenRequest<Response, Input>().provide({ actors: { sendRequest, stepUp } });
}

/**
 * Provides the step-up machine with the requests of the identity provider.
 *
 * @param access access to the identity provider
 * @param options duration of the session with the new factor, and where a step-up with an OAuth account returns to
 */
export function boundStepUp(access: ProviderAccess, options: ProofOptions) {
  // Requests of its own: the parent may have a pending challenge.
  const identity = passkeyRequests(access);
  // Stryker disable next-line StringLiteral: no user has this id
  let userId = '';
  return stepUpMachine.provide({
    actors: {
      readProofs: request<ProofFacts | null>(async ({ signal }) => {
        const [support, proofs] = await Promise.all([
          identity.readPasskeySupport(),
          identity.readProofs(signal),
        ]);
        // Stryker disable next-line StringLiteral: no user has this id
        userId = proofs?.others.userId ?? '';
        if (!proofs) return null;
        const { hasPasskey, others } = proofs;
        const oauthAccounts = options.section ? others.oauthAccounts : [];
        return { ...proofs, hasPasskey: hasPasskey && support.canUse, others: { ...others, oauthAccounts } };
      }),
      prepareSignIn: request<void>(({ signal }) => identity.prepareSignIn(signal)),
      askForPasskey: fromPromise<void, void>(({ signal }) =>
        // Stryker disable next-line StringLiteral,ObjectLiteral: every kind but `autofill` opens the dialog
        identity.askForPasskey({ by: 'dialog' }, signal),
      ),
      finishSignIn: request<void>(async ({ signal }) => {
        await requireUser(access, userId);
        await identity.finishSignIn(options, signal);
      }),
      confirmPassword: request<void, { email: string; password: string }>(async ({ input, signal }) => {
        await requireUser(access, userId);
        await identity.confirmPassword({ ...input, ...options }, signal);
      }),
      otherProof: boundOtherProof(access, options),
    },
  });
}
