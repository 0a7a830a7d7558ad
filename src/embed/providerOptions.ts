import { nonEmptyString, type ConfigFault, type Reader } from '../../machines/widget/configReader.ts';
import { isPublicToken } from '../config/publicToken.ts';

/** Reads the public token of a project. */
export const publicToken: Reader<string> = (value, key, faults) => {
  const token = nonEmptyString(value, key, faults);
  if (token === undefined || isPublicToken(token)) return token;
  faults.push({ code: 'token-malformed', key });
  return undefined;
};

/**
 * Accepts only `https`, or `http` on the local machine: requests to this origin carry passwords and sessions, and One
 * Tap loads a script from it. A trailing slash is dropped.
 */
export const providerOrigin: Reader<string> = (value, key, faults) => {
  if (value === undefined) return undefined;
  if (typeof value === 'string' && URL.canParse(value)) {
    const { origin, protocol, hostname, href } = new URL(value);
    const isLoopback = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
    // Credentials, a path, a query and a fragment are part of `href`, but not of the origin.
    const isOrigin = href === `${origin}/`;
    if (isOrigin && (protocol === 'https:' || (protocol === 'http:' && isLoopback))) return origin;
  }
  faults.push({ code: 'origin-expected', key });
  return undefined;
};

/** Returns the fault of a missing token, unless the token has another fault. */
export function missingToken(
  token: string | undefined,
  faults: readonly ConfigFault[],
): readonly ConfigFault[] {
  const key = 'publicToken';
  const isReported = faults.some((fault) => fault.key === key);
  return token === undefined && !isReported ? [{ code: 'key-missing', key }] : [];
}
