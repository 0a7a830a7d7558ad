import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import type { OAuthProvider, OAuthRequests } from '../../machines/contracts/oauthRequests.ts';
import { forgetOAuthStart, hasOAuthStart, rememberOAuthStart } from './oauthStart.ts';
import type { ProviderAccess } from './providerAccess.ts';

/**
 * Signing in with an account of an OAuth provider, over the official client library.
 *
 * @returns the requests; every rejection is an `IdentityError`
 */
export function oauthRequests(access: ProviderAccess): OAuthRequests {
  return {
    async leaveForProvider({ provider }, signal) {
      // A browser that knows it is offline would leave for an error page of its own.
      if (!navigator.onLine) throw new IdentityError(failureOf('unreachable'));
      const left = pageLeft(signal);
      await access.ask(async ({ oauth }) => {
        if (signal.aborted) return;
        rememberOAuthStart();
        await oauth[provider.name].start(startOptions(provider));
      });
      // The library cannot be called off; where it is too late for that, the browser can.
      if (signal.aborted) stay();
      else signal.addEventListener('abort', stay, { once: true });
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

/** Ends whatever the browser is loading in place of this page. */
function stay(): void {
  window.stop();
}

/** Waits until this page is left, or nobody wants it to be. */
function pageLeft(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('pagehide', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve(), { once: true });
    if (signal.aborted) resolve();
  });
}

/** In the library's words. Without an address of its own, the answer comes to the page of this site that finishes links. */
function startOptions({ customScopes, providerParams, ...provider }: OAuthProvider) {
  const finishing = `${location.origin}/authenticate`;
  return {
    login_redirect_url: provider.loginRedirectUrl ?? finishing,
    signup_redirect_url: provider.signupRedirectUrl ?? finishing,
    ...(customScopes.length === 0 ? {} : { custom_scopes: [...customScopes] }),
    ...(Object.keys(providerParams).length === 0 ? {} : { provider_params: { ...providerParams } }),
  };
}
