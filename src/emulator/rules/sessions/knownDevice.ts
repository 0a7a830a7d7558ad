import { randomUUID } from 'node:crypto';
import { hashToken } from '../../secrets.ts';
import type { Caller } from '../caller.ts';

/**
 * Cookie that marks a browser in which a user has signed in. The cookie grants no access; failed sign-in attempts in a
 * marked browser are counted separately.
 */
export const deviceCookie = 'emulator_device';

const deviceSeconds = 90 * 24 * 60 * 60;
const audience = 'known-device';

/**
 * Creates a device cookie for the caller's browser.
 *
 * @param userId the user who has signed in
 * @returns the value of the cookie and its lifetime in seconds
 */
export async function createDeviceToken(
  { emulator, now }: Caller,
  userId: string,
): Promise<{ readonly value: string; readonly maxAgeSeconds: number }> {
  const issuedAt = Math.floor(now / 1000);
  const deviceId = randomUUID();
  const value = await emulator.signer.sign({
    sub: pseudonymOf(userId, deviceId),
    aud: audience,
    jti: deviceId,
    iat: issuedAt,
    exp: issuedAt + deviceSeconds,
  });
  return { value, maxAgeSeconds: deviceSeconds };
}

/**
 * Reads the id of the caller's browser from its device cookie.
 *
 * @param userId id of the user; `null` for an unknown email address, which must take the same time
 * @returns the id, or `null` if the user has never signed in with this browser
 */
export async function readKnownDevice(
  { emulator, deviceToken, now }: Caller,
  userId: string | null,
): Promise<string | null> {
  if (deviceToken === null) return null;
  const claims = await emulator.signer.verify(deviceToken, audience, now);
  const deviceId = claims?.jti;
  if (userId === null || deviceId === undefined) return null;
  return claims?.sub === pseudonymOf(userId, deviceId) ? deviceId : null;
}

/** The cookie stays after a sign-out, so it must not contain the id of the user. */
const pseudonymOf = (userId: string, deviceId: string) => hashToken(`${deviceId}/${userId}`);
