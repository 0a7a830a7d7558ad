import type { Channel } from '../store/passcodes.ts';
import type { OAuthRegistrationRow, PasskeyRow, WalletRow } from '../store/schema.ts';
import type { NewFactor } from '../store/sessions.ts';

/**
 * Creates the session factor for a proved email address or phone number.
 *
 * @param type `otp` or `magic_link`
 * @param contactId id of the email address or phone number
 */
export function contactFactor(
  type: 'otp' | 'magic_link',
  channel: Channel,
  recipient: string,
  contactId: string,
): NewFactor {
  return channel === 'email'
    ? { type, delivery_method: channel, email_factor: { email_id: contactId, email_address: recipient } }
    : {
        type,
        delivery_method: channel,
        phone_number_factor: { phone_id: contactId, phone_number: recipient },
      };
}

/** Returns the id of a link without mail, which reveals nothing of its token. */
export const embeddedId = (tokenHash: string) => `embedded-magic-link-test-${tokenHash.slice(0, 22)}`;

/** Creates the session factor for a link without mail. */
export const embeddedFactor = (tokenHash: string): NewFactor => ({
  type: 'magic_link',
  delivery_method: 'embedded',
  embeddable_magic_link_factor: { embedded_id: embeddedId(tokenHash) },
});

/**
 * Creates the session factor for a passkey.
 *
 * @param isUserVerified whether the authenticator verified its user, without which the passkey is possession only
 */
export function passkeyFactor(passkey: PasskeyRow, isUserVerified: boolean): NewFactor {
  return {
    type: 'webauthn',
    delivery_method: 'webauthn_registration',
    webauthn_factor: {
      webauthn_registration_id: passkey.webauthn_registration_id,
      domain: passkey.domain,
      user_agent: passkey.user_agent,
      user_verified: isUserVerified,
    },
  };
}

/**
 * Creates the session factor for an OAuth account.
 *
 * @param emailId id of the account's email address; `undefined` if the OAuth provider does not share it
 */
export function oauthFactor(
  registration: Pick<OAuthRegistrationRow, 'provider' | 'subject' | 'oauth_user_registration_id'>,
  emailId: string | undefined,
): NewFactor {
  const { provider, subject, oauth_user_registration_id: id } = registration;
  return {
    type: 'oauth',
    delivery_method: `oauth_${provider}`,
    [`${provider}_oauth_factor`]: {
      id,
      ...(emailId === undefined ? {} : { email_id: emailId }),
      provider_subject: subject,
    },
  };
}

/** Creates the session factor for a code of an authenticator app. */
export const totpFactor = (totpId: string): NewFactor => ({
  type: 'totp',
  delivery_method: 'authenticator_app',
  authenticator_app_factor: { totp_id: totpId },
});

/** Creates the session factor for a recovery code. */
export const recoveryCodeFactor = (recoveryCodeId: string): NewFactor => ({
  type: 'recovery_code',
  delivery_method: 'recovery_code',
  recovery_code_factor: { totp_recovery_code_id: recoveryCodeId },
});

/** Creates the session factor for a wallet. */
export function walletFactor(wallet: WalletRow): NewFactor {
  return {
    type: 'signature_challenge',
    delivery_method: 'crypto_wallet',
    crypto_wallet_factor: {
      crypto_wallet_id: wallet.crypto_wallet_id,
      crypto_wallet_address: wallet.address,
      crypto_wallet_type: wallet.wallet_type,
    },
  };
}
