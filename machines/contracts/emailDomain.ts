/**
 * Returns whether the project restricts email addresses to other domains.
 *
 * @param email a valid email address
 * @param domains the allowed domains as `readAllowedDomains` returns them
 */
export function isForeign(email: string, domains: readonly string[]): boolean {
  return domains.length > 0 && !domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
}
