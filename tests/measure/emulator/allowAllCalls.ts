import { pkceOff, type TestClient } from '../../../src/emulator/tests/emulatorClient.ts';

/**
 * Turns off the limits per IP address and PKCE: all requests of a measurement come from the same IP address and send no
 * PKCE challenge.
 */
export async function allowAllCalls(client: TestClient): Promise<void> {
  const changed = await client.control('PUT', '/project', { ...pkceOff, rate_limits: false });
  if (changed.status !== 200) throw new Error(changed.text);
}
