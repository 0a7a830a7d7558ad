import { createHash } from 'node:crypto';
import { refusal, type Refusal } from '../../refusal.ts';
import { isSame } from '../../secrets.ts';
import type { Challenge } from '../../store/challenges.ts';
import { isLoopback } from '../origins.ts';
import type { ClientData } from './credential.ts';

/** The bits of authenticator data that say what happened (WebAuthn Level 3, 6.1). */
export interface Flags {
  /** Somebody was there. */
  readonly up: boolean;
  /** It was the authenticator's owner. */
  readonly uv: boolean;
  /** The credential can be copied to other devices. */
  readonly be: boolean;
  /** It has been. */
  readonly bs: boolean;
}

/**
 * Judges what both ceremonies have in common: WebAuthn Level 3, 7.1, steps 7 to 19, and 7.2, steps 10 to 20.
 *
 * @param said what the browser and the authenticator say
 * @param challenge what was asked for, and of which page
 * @param type `webauthn.create` or `webauthn.get`
 * @param refuse makes the refusal out of a sentence
 * @throws Refusal what `refuse` makes
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
  if (clientData.origin !== challenge.origin) throw refuse('The passkey was used on another origin.');
  if (clientData.crossOrigin || clientData.topOrigin !== null) {
    throw refuse('The passkey was used in a frame of another origin.');
  }
  const expectedHash = createHash('sha256').update(challenge.domain).digest('hex');
  if (!isSame(Buffer.from(rpIdHash).toString('hex'), expectedHash)) {
    throw refuse('The passkey is one of another domain.');
  }
  if (!flags.up) throw refuse('The authenticator found nobody present.');
  if (challenge.requiresVerification && !flags.uv) {
    throw refuse('The authenticator did not verify who was present.');
  }
  if (flags.bs && !flags.be) throw refuse('A passkey that cannot be backed up cannot be backed up already.');
}

const longestDomain = 253;

/**
 * Checks the domain that passkeys are asked for: the page's own or one above it (WebAuthn Level 3, 5.1.3, step 8).
 * Which of those above are public suffixes is left to browsers, which refuse them.
 *
 * @param domain the RP ID
 * @param pageOrigin of the page that asks
 * @throws Refusal `invalid_webauthn_registration_domain`, also for an IP address, which browsers refuse
 */
export function requireDomain(domain: string, pageOrigin: string): string {
  const { hostname } = new URL(pageOrigin);
  const isName =
    domain.length <= longestDomain &&
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(domain);
  const isPages =
    hostname === domain || (hostname.endsWith(`.${domain}`) && (domain.includes('.') || isLoopback(domain)));
  if (isName && isPages) return domain;
  throw refusal(
    "domain must be the page's host name or a domain above it. Browsers refuse IP addresses: open the page as localhost.",
    'invalid_webauthn_registration_domain',
  );
}
