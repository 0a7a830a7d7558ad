import type { MagicLinkOptions, MagicLinkRequests } from '../../machines/contracts/magicLinkRequests.ts';
import { redeemLink } from './linkPairs.ts';
import type { ProviderAccess } from './providerAccess.ts';
import { siteUrl } from './siteUrl.ts';

/**
 * Creates the magic link requests over the official client library.
 *
 * @returns the requests; every rejection is an `IdentityError`
 */
export function magicLinkRequests(access: ProviderAccess): MagicLinkRequests {
  return {
    async sendMagicLink({ email, options }, signal) {
      await access.runFor({ email, signal, link: 'magic_links' }, ({ magicLinks }) =>
        magicLinks.email.loginOrCreate(email, linkOptions(options, access)),
      );
    },

    async exchangeMagicLink({ sessionDurationMinutes }, signal) {
      let addsEmail = false;
      await access.authenticate(signal, async (client) => {
        const before = client.user.getSync();
        const response = await redeemLink(client, 'magic_links', () =>
          client.magicLinks.authenticate(access.redirect.take(), {
            session_duration_minutes: sessionDurationMinutes,
          }),
        );
        const { user } = response;
        addsEmail = before?.user_id === user.user_id && user.emails.length > before.emails.length;
        return response;
      });
      return { addsEmail };
    },
  };
}

/** Returns the options of the client library for sending a magic link, with the language of the page. */
export function linkOptions(options: MagicLinkOptions, access: ProviderAccess) {
  const { locale } = access;
  const authenticateUrl = siteUrl(access, '/authenticate');
  const { loginTemplateId, signupTemplateId, createUserAsPending } = options;
  return {
    login_magic_link_url: options.loginRedirectUrl ?? authenticateUrl,
    signup_magic_link_url: options.signupRedirectUrl ?? authenticateUrl,
    login_expiration_minutes: options.loginExpirationMinutes,
    signup_expiration_minutes: options.signupExpirationMinutes,
    ...(locale && { locale }),
    // Stryker disable next-line ConditionalExpression: JSON leaves out a field whose value is `undefined`
    ...(loginTemplateId === undefined ? {} : { login_template_id: loginTemplateId }),
    // Stryker disable next-line ConditionalExpression: JSON leaves out a field whose value is `undefined`
    ...(signupTemplateId === undefined ? {} : { signup_template_id: signupTemplateId }),
    // Stryker disable next-line ConditionalExpression: JSON leaves out a field whose value is `undefined`
    ...(createUserAsPending === undefined ? {} : { create_user_as_pending: createUserAsPending }),
  };
}
