import { refusal } from '../../refusal.ts';

const longestUrl = 2_000;
const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Checks the URL of a webhook endpoint. Only this computer and the configured hosts are allowed, because the emulator
 * would otherwise send requests to any service that it can reach (SSRF).
 *
 * @param allowedHosts host names that `EMULATOR_WEBHOOK_HOSTS` allows
 * @param field the name of the field or variable with the URL, for the sentence
 * @returns the URL in canonical form
 * @throws Refusal for another host, another scheme than http and https, and a URL with credentials
 */
export function requireEndpoint(url: unknown, allowedHosts: readonly string[], field = 'url'): string {
  if (typeof url !== 'string' || url.length > longestUrl || !URL.canParse(url)) {
    throw refusal(`${field} must be a URL.`, 'invalid_webhook_url');
  }
  const { protocol, hostname, username, password, href } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') {
    throw refusal(`${field} must be an http or https URL.`, 'invalid_webhook_url');
  }
  if (username !== '' || password !== '') {
    throw refusal(`${field} must not carry credentials.`, 'invalid_webhook_url');
  }
  if (![...loopbackHosts, ...allowedHosts].includes(hostname)) {
    throw refusal(
      `${field} must be on this computer. EMULATOR_WEBHOOK_HOSTS allows other hosts.`,
      'invalid_webhook_url',
    );
  }
  return href;
}
