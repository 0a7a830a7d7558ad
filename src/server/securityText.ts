import { securityPolicy } from '../config/securityPolicy.ts';
import { siteConfig } from '../config/siteConfig.ts';

/** The file is valid for half a year: RFC 9116, 2.5.5, recommends less than a year. */
const validMs = 180 * 86_400_000;

/**
 * Writes `/.well-known/security.txt` (RFC 9116): how to report a security problem. It names the configured origin and
 * never the host of the request, which the sender chooses.
 *
 * @param now milliseconds since the epoch; the file expires half a year later
 */
export function securityText(now: number): string {
  const expires = new Date(now + validMs).toISOString().replace(/\.\d+Z$/, 'Z');
  return [
    `Contact: mailto:${siteConfig.supportEmail}`,
    `Expires: ${expires}`,
    `Policy: ${securityPolicy.url}`,
    `Preferred-Languages: ${securityPolicy.languages.join(', ')}`,
    `Canonical: ${siteConfig.origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
