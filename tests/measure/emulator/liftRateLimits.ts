import type { TestClient } from '../../emulator/emulatorClient.ts';

/** Turns the limits per caller off, because all requests of a measurement come from one. */
export async function liftRateLimits(client: TestClient): Promise<void> {
  const settings = await client.control('GET', '/project');
  if (settings.at('rate_limits') === undefined) return;
  const changed = await client.control('PUT', '/project', { rate_limits: false });
  if (changed.status !== 200) throw new Error(changed.text);
}
