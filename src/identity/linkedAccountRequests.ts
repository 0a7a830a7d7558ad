import type { User } from '@stytch/vanilla-js/headless';
import type {
  AccountLinkRequests,
  LinkedAccount,
  LinkedAccountRequests,
  LinkedAccounts,
} from '../../machines/contracts/linkedAccountRequests.ts';
import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import { hasOneWayIn } from '../../machines/contracts/waysIn.ts';
import { factorConfirmation } from './factorConfirmation.ts';
import { leavePage } from './leavePage.ts';
import { redeemStart, requireStarts, startVisit } from './oauthVisit.ts';
import type { ProviderAccess } from './providerAccess.ts';
import { signedInUser } from './signedInUser.ts';
import { siteUrl } from './siteUrl.ts';

/**
 * Creates the requests for wallets and OAuth accounts over the official client library. A wallet is added with the
 * requests of wallet sign-in.
 *
 * @returns the requests; every rejection is an `IdentityError`
 */
export function linkedAccountRequests(access: ProviderAccess): LinkedAccountRequests {
  return {
    readLinkedAccounts: () => access.run(async (client) => linkedAccounts(await signedInUser(client))),

    async removeLinkedAccount({ kind, id }) {
      await access.run(({ user }) =>
        kind === 'wallet' ? user.deleteCryptoWallet(id) : user.deleteOAuthRegistration(id),
      );
    },

    async leaveToLink({ provider }, signal) {
      await leavePage(signal, () =>
        access.run(async (client) => {
          const { oauth } = client;
          const { oauth_attach_token } = await oauth.attach(provider);
          if (signal.aborted) return;
          const returnUrl = siteUrl(access, '/authenticate');
          await startVisit(client, provider, () =>
            oauth[provider].start({
              login_redirect_url: returnUrl,
              signup_redirect_url: returnUrl,
              oauth_attach_token,
            }),
          );
        }),
      );
    },
  };
}

function linkedAccounts(user: User): LinkedAccounts {
  const { emails, phone_numbers: phones, crypto_wallets: wallets, providers: oauthAccounts } = user;
  const passkeyCount = user.webauthn_registrations.length;
  return {
    accounts: [
      ...wallets.map((wallet): LinkedAccount => ({
        kind: 'wallet',
        id: wallet.crypto_wallet_id,
        address: wallet.crypto_wallet_address,
        chain: wallet.crypto_wallet_type === 'solana' ? 'solana' : 'ethereum',
      })),
      ...oauthAccounts.map(({ oauth_user_registration_id: id, provider_type: provider }): LinkedAccount => ({
        kind: 'oauth',
        id,
        provider,
      })),
    ],
    hasOneWayIn: hasOneWayIn({ emails, phones, wallets, oauthAccounts, passkeyCount }),
  };
}

/**
 * Creates the request that finishes linking an OAuth account over the official client library.
 *
 * @returns the request; every rejection is an `IdentityError`
 */
export function accountLinkRequests(access: ProviderAccess): AccountLinkRequests {
  const confirm = factorConfirmation(access, 'oauth');
  return {
    async finishLink({ provider, sessionDurationMinutes }, signal) {
      const token = access.redirect.take();
      // The return was reloaded: the earlier request may have used the token.
      if (token === '') throw new IdentityError(failureOf('link-spent'));
      const starts = requireStarts(provider);
      await confirm(signal, provider, (client) =>
        redeemStart(client, starts, () =>
          client.oauth.authenticate(token, { session_duration_minutes: sessionDurationMinutes }),
        ),
      );
    },
  };
}
