import { succeed, sessionCookie, sessionJwtCookie, type Answer, type Call } from '../http/call.ts';
import { readWholeNumber, type Body } from '../http/input.ts';
import { isLoopback } from '../http/origins.ts';
import type { Store } from '../store/database.ts';
import type { Channel } from '../store/passcodes.ts';
import type { OAuthRegistrationRow, PasskeyRow, SessionRow, WalletRow } from '../store/schema.ts';
import {
  findSession,
  hashToken,
  newToken,
  readFactors,
  wireSession,
  type Factor,
} from '../store/sessions.ts';
import { readUsers } from '../store/users.ts';
import { wireTime } from '../store/wireTime.ts';

/** When a call names no duration. */
const defaultSessionMinutes = 60;

const minuteMs = 60_000;
const sessionMinuteBounds = { min: 5, max: 527_040, type: 'invalid_session_duration_minutes' } as const;

/** A session and the secret that stands for it. */
export interface OpenSession {
  readonly row: SessionRow;
  readonly token: string;
}

/** A factor that has just been proved. */
type NewFactor = Omit<Factor, 'last_authenticated_at'> & {
  readonly type: string;
  readonly delivery_method: string;
};

/**
 * Reads how long a session is asked to last.
 *
 * @returns minutes, or `undefined` when the call does not say
 * @throws ProviderError 400 `invalid_session_duration_minutes` outside 5 minutes to 366 days
 */
export function readSessionMinutes(body: Body, field = 'session_duration_minutes'): number | undefined {
  return readWholeNumber(body, field, sessionMinuteBounds);
}

/** The provider keeps whole seconds, so that what it compares is what it shows. */
export function toSecond(ms: number): number {
  return Math.floor(ms / 1000) * 1000;
}

/**
 * Opens a session for a person who has just proved who they are; a session of the same person that the page already
 * holds gains the factor instead, and keeps its id and token, since other tabs may be using them.
 *
 * @param store inside whose transaction it happens
 * @param factor how they proved it; the moment is filled in here
 */
export async function writeSession(
  store: Store,
  call: Call,
  userId: string,
  factor: NewFactor,
): Promise<OpenSession> {
  const now = toSecond(call.now);
  const proved: Factor = { ...factor, last_authenticated_at: wireTime(now) };
  const expiresAt = now + (readSessionMinutes(call.body) ?? defaultSessionMinutes) * minuteMs;
  const held = call.sessionToken === null ? null : await findSession(store, call.sessionToken, call.now);
  if (held?.user_id === userId && call.sessionToken !== null) {
    const factors = JSON.stringify([
      ...readFactors(held).filter((old) => !isSameFactor(old, proved)),
      proved,
    ]);
    // A call that names no duration does not shorten what another asked for: setting a passkey up need not name one.
    const isNamed = readSessionMinutes(call.body) !== undefined;
    const changes = {
      factors,
      last_accessed_at: now,
      expires_at: isNamed ? expiresAt : Math.max(expiresAt, held.expires_at),
    };
    await store.updateTable('sessions').set(changes).where('session_id', '=', held.session_id).execute();
    return { row: { ...held, ...changes }, token: call.sessionToken };
  }
  const token = newToken();
  const row: SessionRow = {
    session_id: call.provider.identifiers.next('session'),
    user_id: userId,
    token_hash: hashToken(token),
    started_at: now,
    last_accessed_at: now,
    expires_at: expiresAt,
    attributes: JSON.stringify({ ip_address: call.ipAddress, user_agent: call.userAgent }),
    factors: JSON.stringify([proved]),
  };
  await store.deleteFrom('sessions').where('expires_at', '<=', call.now).execute();
  await store.insertInto('sessions').values(row).execute();
  return { row, token };
}

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

function isSameFactor(one: Factor, other: Factor): boolean {
  return one.type === other.type && one.delivery_method === other.delivery_method;
}

/**
 * The answer of every call that authenticates: session, user and both tokens.
 *
 * @param more what else the route has to say
 */
export async function answerWithSession(
  call: Call,
  { row, token }: OpenSession,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Answer> {
  const { signer, store, settings } = call.provider;
  const session = wireSession(row);
  const jwt = await signer.sign(session, call.now);
  const [user] = await readUsers(store, [row.user_id]);
  const hidden = settings.http_only_cookies;
  return succeed(
    call,
    {
      user_id: row.user_id,
      ...more,
      session_token: hidden ? '' : token,
      session_jwt: hidden ? '' : jwt,
      session,
      user,
      __user: user,
    },
    hidden ? sessionCookies(call, { token, jwt, maxAgeMs: row.expires_at - call.now }) : undefined,
  );
}

/**
 * The session as cookies no script can read; an age of 0 removes them.
 */
export function sessionCookies(
  call: Call,
  { token, jwt, maxAgeMs }: { readonly token: string; readonly jwt: string; readonly maxAgeMs: number },
): Headers {
  const { protocol, hostname } = new URL(call.pageOrigin);
  // Like the client library: off localhost a session cookie is never sent in the clear.
  const secure = protocol === 'https:' || !isLoopback(hostname) ? '; Secure' : '';
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${Math.max(0, Math.floor(maxAgeMs / 1000))}${secure}`;
  const headers = new Headers();
  headers.append('Set-Cookie', `${sessionCookie}=${token}; ${attributes}`);
  headers.append('Set-Cookie', `${sessionJwtCookie}=${jwt}; ${attributes}`);
  return headers;
}
