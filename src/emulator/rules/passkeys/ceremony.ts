import { createHash } from 'node:crypto';
import { refusal, type Refusal } from '../../refusal.ts';
import { timingSafeEquals } from '../../secrets.ts';
import type { Challenge } from '../../store/challenges.ts';
import { isLoopback } from '../origins.ts';
import type { ClientData } from './credential.ts';

/** Flags of the authenticator data (WebAuthn Level 3, 6.1). */
export interface Flags {
  /** User present (UP). */
  readonly up: boolean;
  /** User verified (UV). */
  readonly uv: boolean;
  /** Backup eligible (BE). */
  readonly be: boolean;
  /** Backed up (BS). */
  readonly bs: boolean;
}

/**
 * Performs the checks that registration and authentication share: WebAuthn Level 3, 7.1, steps 7 to 19, and 7.2, steps
 * 10 to 20.
 *
 * @param data client data and authenticator data
 * @param challenge the challenge of the ceremony
 * @param type `webauthn.create` or `webauthn.get`
 * @param refuse creates the error from a message
 * @throws Refusal from `refuse`
 */
export function requireCeremony(
  {
    clientData,
    rpIdHash,
    flags,
  }: { readonly clientData: ClientData; readonly rpIdHash: Uint8Array; readonly flags: Flags },
  challenge: Challenge,
  type: string,
  refuse: (message: string) => Refusal,
): void {
  if (clientData.type !== type) throw refuse(`The client data are not of type ${type}.`);
  if (!isOriginOf(challenge, clientData.origin)) throw refuse('The passkey was used on another origin.');
  if (clientData.crossOrigin || clientData.topOrigin !== null) {
    throw refuse('The passkey was used in a frame of another origin.');
  }
  const expectedHash = createHash('sha256').update(challenge.domain).digest('hex');
  if (!timingSafeEquals(Buffer.from(rpIdHash).toString('hex'), expectedHash)) {
    throw refuse('The passkey is one of another domain.');
  }
  if (!flags.up) throw refuse('The authenticator did not detect a user.');
  if (challenge.requiresVerification && !flags.uv) {
    throw refuse('The authenticator did not verify the user.');
  }
  if (flags.bs && !flags.be) throw refuse('A passkey that cannot be backed up cannot be backed up already.');
}

/** Returns whether a ceremony may end on an origin: the one where it began, or any of the domain for a backend. */
function isOriginOf({ origin, domain }: Challenge, used: string): boolean {
  if (origin !== '') return used === origin;
  if (!URL.canParse(used)) return false;
  const { protocol, hostname } = new URL(used);
  const isSecure = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  return isSecure && (hostname === domain || hostname.endsWith(`.${domain}`));
}

const longestDomain = 253;

/**
 * Checks that an RP ID is the host name of the page or a parent domain (WebAuthn Level 3, 5.1.3, step 8). Public
 * suffixes are not checked, because browsers refuse them.
 *
 * @param domain the RP ID
 * @param pageOrigin origin of the calling page; empty for a backend, whose pages the emulator does not know
 * @throws Refusal `invalid_webauthn_registration_domain`, also for an IP address, which browsers refuse
 */
export function requireDomain(domain: string, pageOrigin: string): string {
  const isName =
    domain.length <= longestDomain &&
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(domain);
  if (isName && pageOrigin === '') return domain;
  const hostname = pageOrigin === '' ? '' : new URL(pageOrigin).hostname;
  const isOwnDomain =
    hostname === domain || (hostname.endsWith(`.${domain}`) && (domain.includes('.') || isLoopback(domain)));
  if (isName && isOwnDomain) return domain;
  throw refusal(
    "domain must be the page's host name or a domain above it. Browsers refuse IP addresses: open the page as localhost.",
    'invalid_webauthn_registration_domain',
  );
}
