import type { NewPasswordRequests, PasswordStrength } from '../../machines/contracts/passwordRequests.ts';
import { readLudsPolicy } from './clientRequests.ts';
import type { ProviderAccess } from './providerAccess.ts';

/**
 * Choosing a password, over the official client library.
 *
 * @returns the requests; every rejection is an `IdentityError`
 */
export function newPasswordRequests(access: ProviderAccess): NewPasswordRequests {
  return {
    createPassword: ({ email, password, sessionDurationMinutes }, signal) =>
      access.authenticate(signal, ({ passwords }) =>
        passwords.create({ email, password, session_duration_minutes: sessionDurationMinutes }),
      ),

    checkStrength: ({ email, password }) =>
      access.ask(async (client): Promise<PasswordStrength> => {
        const answer = await client.passwords.strengthCheck(
          email === null ? { password } : { email, password },
        );
        const { luds_requirements: luds, warning } = answer.feedback;
        const policy = policyOf(answer.strength_policy);
        return {
          isValid: answer.valid_password,
          policy,
          score: answer.score,
          warning,
          missingCharacters: luds.missing_characters,
          missingComplexity: luds.missing_complexity,
          isBreached: answer.breached_password,
          luds: policy === 'luds' ? await readLudsPolicy(client) : null,
        };
      }),
  };
}

/** The provider may judge by a policy that its client does not know of yet; then its word alone counts. */
function policyOf(policy: string): PasswordStrength['policy'] {
  return policy === 'zxcvbn' || policy === 'luds' ? policy : 'none';
}
