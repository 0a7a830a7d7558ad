import type { TestClient } from '../../emulator/emulatorClient.ts';

/** Turns off the rate limits per caller, because all requests of a measurement come from the same caller. */
export async function liftRateLimits(client: TestClient): Promise<void> {
  const settings = await client.control('GET', '/project');
  if (settings.at('rate_limits') === undefined) return;
  const changed = await client.control('PUT', '/project', { rate_limits: false });
  if (changed.status !== 200) throw new Error(changed.text);
}
