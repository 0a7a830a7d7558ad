import { parsePasswordPolicy } from '../../machines/contracts/passwordPolicy.ts';
import type {
  LudsPolicy,
  NewPasswordRequests,
  PasswordStrength,
} from '../../machines/contracts/passwordRequests.ts';
import type { ProviderAccess } from './providerAccess.ts';

/**
 * Creates the requests for new passwords over the official client library.
 *
 * @returns the requests; every rejection is an `IdentityError`
 */
export function newPasswordRequests(access: ProviderAccess): NewPasswordRequests {
  return {
    createPassword: ({ email, password, sessionDurationMinutes }, signal) =>
      access.authenticateFor({ email, signal }, ({ passwords }) =>
        passwords.create({ email, password, session_duration_minutes: sessionDurationMinutes }),
      ),

    checkStrength: ({ email, password }) =>
      access.run(async (client): Promise<PasswordStrength> => {
        const response = await client.passwords.strengthCheck(
          email === null ? { password } : { email, password },
        );
        const { luds_requirements: luds, warning } = response.feedback;
        const policy = policyOf(response.strength_policy);
        return {
          isValid: response.valid_password,
          policy,
          score: response.score,
          warning,
          missingCharacters: luds.missing_characters,
          missingComplexity: luds.missing_complexity,
          isBreached: response.breached_password,
          luds: policy === 'luds' ? await readPasswordPolicy(access) : null,
        };
      }),
  };
}

/** Returns the requirements to show; without them, only `isValid` counts. */
async function readPasswordPolicy({ readBootstrap }: ProviderAccess): Promise<LudsPolicy | null> {
  // Stryker disable next-line ArrowFunction: `parsePasswordPolicy` finds no policy in either
  return parsePasswordPolicy(await readBootstrap().catch(() => null));
}

/** Under a policy that this version does not know, only `isValid` counts. */
function policyOf(policy: string): PasswordStrength['policy'] {
  return policy === 'zxcvbn' || policy === 'luds' ? policy : 'none';
}
