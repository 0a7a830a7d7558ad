import { isUnanswered, toFailure } from '../../machines/contracts/failures.ts';
import { parsePasswordPolicy } from '../../machines/contracts/passwordPolicy.ts';
import type {
  LudsPolicy,
  NewPasswordRequests,
  PasswordStrength,
} from '../../machines/contracts/passwordRequests.ts';
import { passwordSignIn } from './passwordSignIn.ts';
import type { ProviderAccess } from './providerAccess.ts';

/**
 * Creates the requests for new passwords over the official client library.
 *
 * @returns the requests; every rejection is an `IdentityError`
 */
export function newPasswordRequests(access: ProviderAccess): NewPasswordRequests {
  /** Address of an account that may exist already, because the response to its creation did not arrive. */
  let uncertainEmail: string | null = null;
  return {
    async createPassword(request, signal) {
      const { email, password, sessionDurationMinutes } = request;
      try {
        await access.authenticateFor({ email, signal }, ({ passwords }) =>
          passwords.create({ email, password, session_duration_minutes: sessionDurationMinutes }),
        );
      } catch (error) {
        const failure = toFailure(error);
        if (isUnanswered(failure)) uncertainEmail = email;
        if (failure.code !== 'account-exists' || uncertainEmail !== email) throw error;
        await passwordSignIn(access)
          .signInWithPassword(request, signal)
          .catch((reason: unknown) => {
            throw toFailure(reason).code === 'credentials-wrong' ? error : reason;
          });
      }
    },

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
