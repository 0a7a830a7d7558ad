import type { StytchClient } from '@stytch/vanilla-js/headless';
import { isUnanswered, toFailure } from '../../machines/contracts/failures.ts';
import type { PasscodeAttempt } from '../../machines/contracts/passcodeRequests.ts';
import type { ProviderAccess } from './providerAccess.ts';

type Session = NonNullable<ReturnType<StytchClient['session']['getSync']>>;

/**
 * Creates the request that adds a passcode's factor to the current session. A passcode works once: if the response does
 * not arrive, the session tells whether the passcode was accepted.
 *
 * @returns the request; every rejection is an `IdentityError`
 */
export function passcodeConfirmation(access: ProviderAccess) {
  /** Passcodes that were accepted before an attempt without a response, by the id of the method of its passcode. */
  const acceptedBefore = new Map<string, readonly string[]>();

  const isAccepted = (methodId: string) =>
    access
      .run(({ session }) => session.authenticate())
      .then(
        ({ session }) =>
          acceptedPasscodes(session).some((passcode) => !acceptedBefore.get(methodId)?.includes(passcode)),
        () => false,
      );

  return async (
    { methodId, code, sessionDurationMinutes }: PasscodeAttempt,
    signal: AbortSignal,
  ): Promise<void> => {
    const isRepeated = acceptedBefore.has(methodId);
    try {
      await access.confirm(signal, ({ session, otps }) => {
        const current = session.getSync();
        if (current && !isRepeated) acceptedBefore.set(methodId, acceptedPasscodes(current));
        return otps.authenticate(code, methodId, { session_duration_minutes: sessionDurationMinutes });
      });
    } catch (error) {
      if (!isRepeated && !isUnanswered(toFailure(error))) acceptedBefore.delete(methodId);
      if (!acceptedBefore.has(methodId) || !(await isAccepted(methodId))) throw error;
    }
    acceptedBefore.delete(methodId);
  };
}

/** Returns a text for each passcode that was accepted in a session: the contact, and when it was. */
function acceptedPasscodes({ authentication_factors: factors }: Session): readonly string[] {
  return factors.filter(({ type }) => type === 'otp').map((factor) => JSON.stringify(factor));
}
