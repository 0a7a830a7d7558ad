import type { Channel } from '../store/passcodes.ts';
import type { OAuthRegistrationRow, PasskeyRow, WalletRow } from '../store/schema.ts';
import type { NewFactor } from '../rules/sessions/openSession.ts';

/**
 * What a session says of a person who was reached at an address or a number.
 *
 * @param type `otp` or `magic_link`
 * @param contactId the id of the address or number
 */
export function contactFactor(
  type: 'otp' | 'magic_link',
  channel: Channel,
  address: string,
  contactId: string,
): NewFactor {
  return channel === 'email'
    ? { type, delivery_method: channel, email_factor: { email_id: contactId, email_address: address } }
    : { type, delivery_method: channel, phone_number_factor: { phone_id: contactId, phone_number: address } };
}

/** What a session says of a person who used a passkey. */
export function passkeyFactor(passkey: PasskeyRow): NewFactor {
  return {
    type: 'webauthn',
    delivery_method: 'webauthn_registration',
    webauthn_factor: {
      webauthn_registration_id: passkey.webauthn_registration_id,
      domain: passkey.domain,
      user_agent: passkey.user_agent,
    },
  };
}

/**
 * What a session says of a person whom another provider vouched for.
 *
 * @param emailId the id of the address the provider gave; `undefined` from a provider that gives none
 */
export function oauthFactor(registration: OAuthRegistrationRow, emailId: string | undefined): NewFactor {
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

/** What a session says of a person who signed with a wallet. */
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
