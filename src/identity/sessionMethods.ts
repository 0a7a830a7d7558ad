import type { Session, User } from '@stytch/vanilla-js/headless';
import { shortWallet } from '../../machines/contracts/clientName.ts';
import type { SessionMethod } from '../../machines/contracts/sessionRequests.ts';
import { factorKind } from './factorKind.ts';

/** Converts the factors of the provider's session object, with the names that the user object has for them. */
export function sessionMethods(session: Session, user: User): readonly SessionMethod[] {
  return session.authentication_factors.map((factor) => ({
    kind: factorKind(factor),
    detail: detailOf(factor, user),
    provedAt: Date.parse(factor.last_authenticated_at) || 0,
  }));
}

/** The details of all kinds of factors; each kind has its own in one object, such as `email_factor`. */
interface FactorDetails {
  readonly email_address?: string;
  readonly phone_number?: string;
  readonly crypto_wallet_address?: string;
  readonly webauthn_registration_id?: string;
  /** Id of the OAuth account. */
  readonly id?: string;
}

function detailOf(factor: object, user: User): string {
  const details: FactorDetails = Object.assign({}, ...Object.values(factor).map(Object));
  const { email_address: email, phone_number: phone, crypto_wallet_address: wallet, id } = details;
  const passkey = user.webauthn_registrations.find(
    ({ webauthn_registration_id: registration }) => registration === details.webauthn_registration_id,
  );
  const account = user.providers.find(({ oauth_user_registration_id: registration }) => registration === id);
  return email ?? phone ?? passkey?.name ?? account?.provider_type ?? (wallet ? shortWallet(wallet) : '');
}
