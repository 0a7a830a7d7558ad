import { createHmac, randomBytes } from 'node:crypto';

const secretPrefix = 'whsec_';

/** Creates a signing secret in the form of Svix: `whsec_` and 24 random bytes in base64. */
export const newWebhookSecret = (): string => `${secretPrefix}${randomBytes(24).toString('base64')}`;

/** Returns whether a text is a signing secret of at least 24 bytes, as Svix requires. */
export function isWebhookSecret(text: string): boolean {
  if (!/^whsec_[A-Za-z0-9+/]{32,128}={0,2}$/.test(text)) return false;
  return keyOf(text).length >= 24;
}

const keyOf = (secret: string) => Buffer.from(secret.slice(secretPrefix.length), 'base64');

/**
 * Signs a webhook as Svix does (https://docs.svix.com/receiving/verifying-payloads/how-manual).
 *
 * @param secret from `newWebhookSecret`
 * @param id id of the message, the same for each attempt
 * @param seconds time of the attempt, in seconds since the epoch
 * @returns headers of the request
 */
export function signWebhook(
  secret: string,
  { id, seconds, body }: { readonly id: string; readonly seconds: number; readonly body: string },
): Readonly<Record<string, string>> {
  const signature = createHmac('sha256', keyOf(secret)).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'svix-id': id,
    'svix-timestamp': String(seconds),
    'svix-signature': `v1,${signature}`,
  };
}
