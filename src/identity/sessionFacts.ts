import type { Session, User } from '@stytch/vanilla-js/headless';
import { shortWallet } from '../../machines/contracts/clientName.ts';
import type { SessionFacts, SessionRecord, SessionMethod } from '../../machines/contracts/sessionRequests.ts';
import { factorKinds, factorKind } from './factorKind.ts';
import { remainingMsOf } from './sessionLife.ts';
import { userFacts } from './userFacts.ts';

/**
 * Converts the provider's session and user to session facts. A wrong local clock neither ends the session early nor
 * causes a refresh loop. An unreadable time becomes 1970.
 */
export function sessionFacts(session: Session, user: User): SessionFacts {
  return {
    sessionId: session.session_id,
    remainingMs: remainingMsOf(session),
    record: sessionRecord(session, user),
    user: userFacts(user),
  };
}

function sessionRecord(session: Session, user: User): SessionRecord {
  return {
    startedAt: moment(session.started_at),
    lastUsedAt: moment(session.last_accessed_at),
    endsAt: moment(session.expires_at),
    factors: factorKinds(session),
    methods: sessionMethods(session, user),
  };
}

const moment = (written: string) => Date.parse(written) || 0;

/** Converts the factors of the provider's session object, with the names that the user object has for them. */
function sessionMethods(session: Session, user: User): readonly SessionMethod[] {
  return session.authentication_factors.map((factor) => ({
    kind: factorKind(factor),
    detail: detailOf(factor, user),
    subject: subjectOf(detailsOf(factor)),
    provedAt: Date.parse(factor.last_authenticated_at) || 0,
  }));
}

/** The details of all kinds of factors; each kind has its own in one object, such as `email_factor`. */
interface FactorDetails {
  readonly email_address?: string;
  readonly phone_number?: string;
  readonly crypto_wallet_address?: string;
  readonly email_id?: string;
  readonly phone_id?: string;
  readonly crypto_wallet_id?: string;
  readonly totp_id?: string;
  readonly webauthn_registration_id?: string;
  /** Id of the OAuth account. */
  readonly id?: string;
}

const detailsOf = (factor: object): FactorDetails =>
  Object.assign({}, ...Object.values(factor).map(Object)) as FactorDetails;

/** An OAuth factor also has the id of the account's email address, so its own id comes first. */
function subjectOf(details: FactorDetails): string {
  const { id, webauthn_registration_id: passkey, totp_id: app, crypto_wallet_id: wallet } = details;
  return id ?? passkey ?? app ?? wallet ?? details.phone_id ?? details.email_id ?? '';
}

function detailOf(factor: object, user: User): string {
  const details = detailsOf(factor);
  const { email_address: email, phone_number: phone, crypto_wallet_address: wallet, id } = details;
  const passkey = user.webauthn_registrations.find(
    ({ webauthn_registration_id: registration }) => registration === details.webauthn_registration_id,
  );
  const account = user.providers.find(({ oauth_user_registration_id: registration }) => registration === id);
  return email ?? phone ?? passkey?.name ?? account?.provider_type ?? (wallet ? shortWallet(wallet) : '');
}
