import type {
  PasswordRequests,
  PasswordStrength,
  ResetRequest,
} from '../../machines/contracts/passwordRequests.ts';
import { readLudsPolicy } from './clientRequests.ts';
import type { ProviderAccess } from './providerAccess.ts';

/**
 * Passwords in the widget over the official client library.
 *
 * @param openAccess gives the access that the page's requests share
 * @returns the requests; every rejection is an `IdentityError`
 */
export function passwordRequests(openAccess: () => Promise<ProviderAccess>): PasswordRequests {
  return {
    async createPassword({ email, password, sessionDurationMinutes }, signal) {
      const access = await openAccess();
      await access.authenticate(signal, ({ passwords }) =>
        passwords.create({ email, password, session_duration_minutes: sessionDurationMinutes }),
      );
    },

    async signInWithPassword({ email, password, sessionDurationMinutes }, signal) {
      const access = await openAccess();
      await access.authenticate(signal, ({ passwords }) =>
        passwords.authenticate({ email, password, session_duration_minutes: sessionDurationMinutes }),
      );
    },

    async checkStrength({ email, password }) {
      const access = await openAccess();
      return access.ask(async (client): Promise<PasswordStrength> => {
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
      });
    },

    async startReset(request) {
      const access = await openAccess();
      await access.ask(({ passwords }) => passwords.resetByEmailStart(resetOptions(request)));
    },

    async resetPassword({ password, sessionDurationMinutes }, signal) {
      const access = await openAccess();
      await access.authenticate(signal, ({ passwords }) =>
        passwords.resetByEmail({
          token: access.redirect.take(),
          password,
          session_duration_minutes: sessionDurationMinutes,
        }),
      );
    },
  };
}

/** The provider may judge by a policy that its client does not know of yet; then its word alone counts. */
function policyOf(policy: string): PasswordStrength['policy'] {
  return policy === 'zxcvbn' || policy === 'luds' ? policy : 'none';
}

/** In the provider's words. Without addresses of their own, the links lead to the pages of this site that finish links. */
function resetOptions({ email, options }: ResetRequest) {
  const { resetTemplateId } = options;
  return {
    email,
    reset_password_redirect_url: options.resetRedirectUrl ?? `${location.origin}/reset-password`,
    login_redirect_url: options.loginRedirectUrl ?? `${location.origin}/authenticate`,
    reset_password_expiration_minutes: options.resetExpirationMinutes,
    ...(resetTemplateId === undefined ? {} : { reset_password_template_id: resetTemplateId }),
  };
}
