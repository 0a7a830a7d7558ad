import { serve } from '@hono/node-server';
import { demoClient, localPublicToken } from '../app/localProvider.ts';
import { createEmulator } from './createEmulator.ts';
import { refuseProduction } from './safety.ts';

const defaultPort = 4174;

/** Runs the provider alone, for applications served from elsewhere. */
function main(): void {
  const environment = process.env;
  const publicToken = environment['VITE_STYTCH_PUBLIC_TOKEN'] ?? localPublicToken;
  refuseProduction(environment);
  const emulator = createEmulator({
    databasePath: environment['EMULATOR_DB'] ?? '.data/emulator.db',
    publicToken,
    allowedOrigins: listOf(environment['EMULATOR_ORIGINS']),
    ...(environment['EMULATOR_PAGE'] ? { pageDirectory: environment['EMULATOR_PAGE'] } : {}),
  });
  const hostname = environment['HOST'] ?? '127.0.0.1';
  const port = Number(environment['PORT'] ?? defaultPort);
  const server = serve({ fetch: emulator.fetch, hostname, port }, (address) => {
    console.info(
      `Identity provider: http://${hostname === '127.0.0.1' ? 'localhost' : hostname}:${address.port}/emulator`,
    );
    console.info(`Public token:      ${publicToken}`);
    console.info(`Demo client:       ${demoClient.email} / ${demoClient.password}`);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      emulator.close();
      server.close();
    });
  }
}

function listOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

main();
