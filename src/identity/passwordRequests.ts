import { toFailure } from '../../machines/contracts/failures.ts';
import type {
  PasswordRequests,
  ResetOptions,
  ResetRequest,
} from '../../machines/contracts/passwordRequests.ts';
import { resetLinkExpiryMinutes } from '../../machines/contracts/timing.ts';
import { redeemLink } from './linkPairs.ts';
import { passwordSignIn } from './passwordSignIn.ts';
import type { ProviderAccess } from './providerAccess.ts';
import { onFile } from './signedInUser.ts';
import { siteUrl } from './siteUrl.ts';

/**
 * Creates the password requests over the official client library.
 *
 * @returns the requests; every rejection is an `IdentityError`
 */
export function passwordRequests(access: ProviderAccess): PasswordRequests {
  return {
    ...passwordSignIn(access),

    async sendResetLink(request, signal) {
      await access.runFor({ email: request.email, signal, link: 'passwords' }, ({ passwords }) =>
        passwords.resetByEmailStart(resetOptions(access, request)),
      );
    },

    resetPassword: ({ password, sessionDurationMinutes }, signal) =>
      access.authenticate(signal, (client) =>
        redeemLink(client, 'passwords', () =>
          client.passwords.resetByEmail({
            token: access.redirect.take(),
            password,
            session_duration_minutes: sessionDurationMinutes,
          }),
        ),
      ),

    async changePassword({ email, currentPassword, password, isUncertain, sessionDurationMinutes }, signal) {
      const changing = access.replaceSession(({ passwords }) => {
        // An abort while the client library was loading must prevent the change.
        signal.throwIfAborted();
        return passwords.resetByExistingPassword({
          email,
          existing_password: currentPassword,
          new_password: password,
          session_duration_minutes: sessionDurationMinutes,
        });
      });
      if (!isUncertain) return changing;
      return changing.catch(async (error: unknown) => {
        if (toFailure(error).code !== 'credentials-wrong') throw error;
        // The earlier attempt has ended the session of this browser, too, if it changed the password.
        await access.replaceSession((client) =>
          onFile(client).passwords.authenticate({
            email,
            password,
            session_duration_minutes: sessionDurationMinutes,
          }),
        );
      });
    },
  };
}

function resetOptions(access: ProviderAccess, { email, options = siteOptions(access) }: ResetRequest) {
  const { locale } = access;
  const { resetTemplateId, resetRedirectUrl, loginRedirectUrl } = options;
  return {
    email,
    reset_password_redirect_url: resetRedirectUrl ?? siteUrl(access, '/reset-password'),
    login_redirect_url: loginRedirectUrl ?? siteUrl(access, '/authenticate'),
    reset_password_expiration_minutes: options.resetExpirationMinutes,
    ...(locale && { locale }),
    // Stryker disable next-line ConditionalExpression: JSON leaves out a field whose value is `undefined`
    ...(resetTemplateId === undefined ? {} : { reset_password_template_id: resetTemplateId }),
  };
}

function siteOptions(access: ProviderAccess): ResetOptions {
  return {
    loginRedirectUrl: siteUrl(access, '/login'),
    resetExpirationMinutes: resetLinkExpiryMinutes,
  };
}
