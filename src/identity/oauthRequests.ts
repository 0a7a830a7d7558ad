import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import type { OAuthProvider, OAuthRequests } from '../../machines/contracts/oauthRequests.ts';
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
      // An offline browser would replace this page with its own error page.
      if (!navigator.onLine) throw new IdentityError(failureOf('unreachable'));
      const left = waitUntilLeft(signal);
      await access.run(async ({ oauth }) => {
        if (signal.aborted) return;
        rememberOAuthStart();
        await oauth[provider.name].start(startOptions(provider));
      });
      // The library cannot be aborted, but the navigation that it started can be stopped.
      if (signal.aborted) stopNavigation();
      else signal.addEventListener('abort', stopNavigation, { once: true });
      await left;
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

function stopNavigation(): void {
  window.stop();
}

/** Resolves on `pagehide`, or when the signal aborts. */
function waitUntilLeft(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('pagehide', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve(), { once: true });
    if (signal.aborted) resolve();
  });
}

function startOptions({ customScopes, providerParams, ...provider }: OAuthProvider) {
  const authenticateUrl = `${location.origin}/authenticate`;
  return {
    login_redirect_url: provider.loginRedirectUrl ?? authenticateUrl,
    signup_redirect_url: provider.signupRedirectUrl ?? authenticateUrl,
    ...(customScopes.length === 0 ? {} : { custom_scopes: [...customScopes] }),
    ...(Object.keys(providerParams).length === 0 ? {} : { provider_params: { ...providerParams } }),
  };
}
