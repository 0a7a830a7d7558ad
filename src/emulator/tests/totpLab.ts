import { generateSync } from 'otplib';
import { expect } from 'vitest';
import type { Reply, TestClient } from './emulatorClient.ts';

/** Response of a call that creates an authenticator app. */
export interface NewTotp {
  readonly totp_id: string;
  readonly secret: string;
  readonly qr_code: string;
  readonly recovery_codes: readonly string[];
}

/** Length of a time step, in milliseconds. */
export const stepMs = 30_000;

/** Creates an authenticator app for the signed-in user. */
export async function createTotp(client: TestClient, body: object = {}): Promise<NewTotp> {
  const reply = await client.sdk('POST', '/totps', body);
  expect(reply.status).toBe(200);
  return reply.at('data') as NewTotp;
}

/**
 * Computes a code as an authenticator app does, with another library than the emulator.
 *
 * @param steps number of time steps ahead of the emulator's clock
 */
export async function codeOf(client: TestClient, secret: string, steps = 0): Promise<string> {
  const now = Date.parse((await client.api.clock.read()).now);
  return generateSync({ secret, epoch: Math.floor((now + steps * stepMs) / 1_000) });
}

/** Returns a six-digit code that no time step near the emulator's clock has. */
export async function wrongCodeFor(client: TestClient, secret: string): Promise<string> {
  const near = await Promise.all([-2, -1, 0, 1, 2].map((steps) => codeOf(client, secret, steps)));
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
  );
}

/** Enters a code of an authenticator app. */
export const enterCode = (client: TestClient, code: unknown, more: object = {}): Promise<Reply> =>
  client.sdk('POST', '/totps/authenticate', { totp_code: code, session_duration_minutes: 60, ...more });

/** Enters a recovery code. */
export const recover = (client: TestClient, code: unknown): Promise<Reply> =>
  client.sdk('POST', '/totps/recover', { recovery_code: code, session_duration_minutes: 60 });

/** Creates an authenticator app and enters its first code. The next code is good after the time step. */
export async function enroll(client: TestClient): Promise<NewTotp> {
  const totp = await createTotp(client);
  expect((await enterCode(client, await codeOf(client, totp.secret))).status).toBe(200);
  await client.api.clock.advance(stepMs);
  return totp;
}

/** Returns the authenticator apps of the signed-in user. */
export const totpsOf = async (client: TestClient): Promise<unknown> =>
  (await client.sdk('GET', '/users/me')).at('data.totps');

/** Stops the emulator's clock at the start of a time step. */
export async function freezeAtStep(client: TestClient): Promise<void> {
  const { now } = await client.api.clock.freeze();
  await client.api.clock.advance(stepMs - (Date.parse(now) % stepMs));
}
