import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import type { OAuthProvider, OAuthRequests } from '../../machines/contracts/oauthRequests.ts';
import { basePath } from '../config/siteLanguage.en.ts';
import { leavePage } from './leavePage.ts';
import { forgetOAuthStart, hasOAuthStart, rememberOAuthStart } from './oauthStart.ts';
import type { ProviderAccess } from './providerAccess.ts';

/**
 * Creates the OAuth requests over the official client library.
 *
 * @returns the requests; every rejection is an `IdentityError`
 */
export function oauthRequests(access: ProviderAccess): OAuthRequests {
  return {
    async leaveForProvider({ provider }, signal) {
      await leavePage(signal, () =>
        access.run(async ({ oauth }) => {
          if (signal.aborted) return;
          rememberOAuthStart();
          await oauth[provider.name].start(startOptions(provider));
        }),
      );
    },

    async exchangeOAuth({ sessionDurationMinutes }, signal) {
      const token = access.redirect.take();
      if (!hasOAuthStart()) throw new IdentityError(failureOf('link-from-other-browser'));
      await access.authenticate(signal, ({ oauth }) =>
        oauth.authenticate(token, { session_duration_minutes: sessionDurationMinutes }),
      );
      forgetOAuthStart();
    },
  };
}

function startOptions({ customScopes, providerParams, ...provider }: OAuthProvider) {
  const authenticateUrl = `${location.origin}${basePath}/authenticate`;
  return {
    login_redirect_url: provider.loginRedirectUrl ?? authenticateUrl,
    signup_redirect_url: provider.signupRedirectUrl ?? authenticateUrl,
    ...(customScopes.length === 0 ? {} : { custom_scopes: [...customScopes] }),
    ...(Object.keys(providerParams).length === 0 ? {} : { provider_params: { ...providerParams } }),
  };
}
