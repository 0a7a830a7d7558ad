import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import { settingsLimitMs } from '../../machines/contracts/timing.ts';
import { withinLimit } from './withinLimit.ts';

/**
 * Rejects with `email-domain-foreign` and the allowed domains if the project restricts email addresses to other domains.
 * If the settings of the project are missing or take too long, the provider decides.
 *
 * @param readBootstrap reads the project's bootstrap data, which the client library loads once
 */
export async function requireAllowedDomain(
  email: string,
  readBootstrap: () => Promise<object>,
): Promise<void> {
  const bootstrap = await withinLimit(readBootstrap(), settingsLimitMs, 'The settings took too long.').catch(
    () => null,
  );
  const domains = allowedDomains(Reflect.get(Object(bootstrap), 'emailDomains'));
  if (!isForeign(email, domains)) return;
  throw new IdentityError({ ...failureOf('email-domain-foreign'), allowedDomains: domains });
}

/**
 * Returns whether the project restricts email addresses to other domains.
 *
 * @param domains the result of `allowedDomains`
 */
export function isForeign(email: string, domains: readonly string[]): boolean {
  return domains.length > 0 && !domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
}

/**
 * Returns the domains that an email address may have: exact domains in ASCII and lower case, so a domain does not
 * include its subdomains. Internationalized names are converted to Punycode. Entries that no email address can have,
 * such as `localhost`, are left out.
 *
 * @param listed the project's domains as the provider lists them, untrusted
 * @returns an empty array if every domain is allowed, which is also the meaning of the entry `*`
 */
export function allowedDomains(listed: unknown): readonly string[] {
  const entries = Array.isArray(listed) ? listed.filter((entry) => typeof entry === 'string') : [];
  if (entries.some((entry) => entry.trim() === '*')) return [];
  return [...new Set(entries.flatMap((entry) => asciiDomain(entry) ?? []))];
}

/**
 * Matches a host name with a dot and without an empty international label. The letter that begins its last label
 * excludes IP addresses, which have several notations.
 */
const mailHost = /^(?!(?:.*\.)?xn--(?:\.|$))(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/;

// Engines disagree about which texts are host names, so the URL parser converts international names only.
function asciiDomain(entry: string): string | null {
  const name = entry.trim().replace(/^@/, '').replace(/\.$/, '').normalize('NFKC').toLowerCase();
  const isAscii = /^[\x20-\x7e]*$/.test(name);
  const host = isAscii ? name : internationalHost(name);
  return mailHost.test(host) ? host : null;
}

function internationalHost(name: string): string {
  // The ASCII characters that a host name cannot have, some of which would end it in a URL.
  if (/[^a-z0-9.\x80-\uffff-]/.test(name)) return '';
  // Stryker disable next-line StringLiteral: `mailHost` matches neither an empty nor another text without a dot
  return URL.canParse(`https://${name}`) ? new URL(`https://${name}`).hostname : '';
}
