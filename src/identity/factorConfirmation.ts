import type { StytchClient } from '@stytch/vanilla-js/headless';
import { isUnanswered, toFailure } from '../../machines/contracts/failures.ts';
import type { PasscodeAttempt } from '../../machines/contracts/passcodeRequests.ts';
import type { FactorKind } from '../../machines/contracts/sessionRequests.ts';
import { factorKind } from './factorKind.ts';
import type { ProviderAccess } from './providerAccess.ts';

type Session = NonNullable<ReturnType<StytchClient['session']['getSync']>>;

/**
 * Creates the function that adds a factor to the current session, with a code or a token. Each works once: if the response
 * does not arrive, the session tells whether it was accepted.
 *
 * @param kinds kinds of the factors that the codes or tokens add
 * @returns the function, which takes the id of the method; every rejection is an `IdentityError`
 */
export function factorConfirmation(
  access: Pick<ProviderAccess, 'run' | 'confirm'>,
  ...kinds: readonly FactorKind[]
) {
  /** Factors of the session before an attempt without a response, by the id of the method. */
  const factorsBefore = new Map<string, readonly string[]>();

  /** Returns a text for each factor of these kinds: its method, and when it was last used. */
  const factorsOf = ({ authentication_factors: factors }: Session): readonly string[] =>
    factors.filter((factor) => kinds.includes(factorKind(factor))).map((factor) => JSON.stringify(factor));

  const isAccepted = (methodId: string) =>
    access
      .run(({ session }) => session.authenticate())
      .then(
        ({ session }) => factorsOf(session).some((factor) => !factorsBefore.get(methodId)?.includes(factor)),
        () => false,
      );

  return async (
    signal: AbortSignal,
    methodId: string,
    verify: Parameters<ProviderAccess['confirm']>[1],
  ): Promise<void> => {
    const isRepeated = factorsBefore.has(methodId);
    try {
      await access.confirm(signal, (client) => {
        const session = client.session.getSync();
        if (session && !isRepeated) factorsBefore.set(methodId, factorsOf(session));
        return verify(client);
      });
    } catch (error) {
      if (!isRepeated && !isUnanswered(toFailure(error))) factorsBefore.delete(methodId);
      if (!factorsBefore.has(methodId) || !(await isAccepted(methodId))) throw error;
    }
    factorsBefore.delete(methodId);
  };
}

/** Creates the request that adds the factor of a passcode to the current session. */
export function passcodeConfirmation(access: ProviderAccess) {
  const confirm = factorConfirmation(access, 'text-passcode', 'whatsapp-passcode', 'email-passcode');
  return ({ methodId, code, sessionDurationMinutes }: PasscodeAttempt, signal: AbortSignal): Promise<void> =>
    confirm(signal, methodId, ({ otps }) =>
      otps.authenticate(code, methodId, { session_duration_minutes: sessionDurationMinutes }),
    );
}
