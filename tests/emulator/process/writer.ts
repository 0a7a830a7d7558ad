import { writeSync } from 'node:fs';
import { createEmulator } from '../../../src/emulator/createEmulator.ts';

/**
 * Adds users and signs them in, one by one. Prints a line for each user after the emulator has confirmed both writes.
 */
async function write(databasePath: string, count: number): Promise<void> {
  const emulator = createEmulator({ databasePath, hashingCost: { memoryCost: 8, timeCost: 1 } });
  const post = async (path: string, body: unknown, method: 'POST' | 'PUT' = 'POST'): Promise<unknown> => {
    const headers = { Authorization: `Basic ${btoa(`${emulator.publicToken}:${emulator.publicToken}`)}` };
    const request = new Request(`http://localhost${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    });
    const response = await emulator.fetch(request);
    if (!response.ok) throw new Error(`${path} returned ${response.status}.`);
    return response.json();
  };
  await post('/emulator/api/project', { rate_limits: false }, 'PUT');
  for (let index = 0; index < count; index += 1) {
    const credentials = { email: `user-${index}@example.com`, password: `password of ${index}` };
    await post('/emulator/api/users', credentials);
    const answer = (await post('/sdk/v1/passwords/authenticate', credentials)) as {
      data: { session_token: string };
    };
    // Written synchronously, because buffered output is lost when the process is killed.
    writeSync(1, `${credentials.email} ${answer.data.session_token}\n`);
  }
}

await write(process.argv[2] ?? ':memory:', Number(process.argv[3] ?? 1));
