import type { OAuthProvider, OAuthRequests } from '../../machines/contracts/oauthRequests.ts';
import { leavePage } from './leavePage.ts';
import { redeemStart, requireStarts, startVisit } from './oauthVisit.ts';
import type { ProviderAccess } from './providerAccess.ts';
import { siteUrl } from './siteUrl.ts';

/**
 * Creates the OAuth requests over the official client library.
 *
 * @returns the requests; every rejection is an `IdentityError`
 */
export function oauthRequests(access: ProviderAccess): OAuthRequests {
  return {
    async leaveForProvider({ provider }, signal) {
      await leavePage(signal, () =>
        access.run(async (client) => {
          if (signal.aborted) return;
          await startVisit(client, 'sign-in', () =>
            client.oauth[provider.name].start(startOptions(provider, access)),
          );
        }),
      );
    },

    async exchangeOAuth({ sessionDurationMinutes }, signal) {
      const token = access.redirect.take();
      const starts = requireStarts('sign-in');
      await access.authenticate(signal, (client) =>
        redeemStart(client, starts, () =>
          client.oauth.authenticate(token, { session_duration_minutes: sessionDurationMinutes }),
        ),
      );
    },
  };
}

function startOptions({ customScopes, providerParams, ...provider }: OAuthProvider, access: ProviderAccess) {
  const authenticateUrl = siteUrl(access, '/authenticate');
  return {
    login_redirect_url: provider.loginRedirectUrl ?? authenticateUrl,
    signup_redirect_url: provider.signupRedirectUrl ?? authenticateUrl,
    ...(customScopes.length === 0 ? {} : { custom_scopes: [...customScopes] }),
    ...(Object.keys(providerParams).length === 0 ? {} : { provider_params: { ...providerParams } }),
  };
}
