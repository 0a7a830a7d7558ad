import { serve } from '@hono/node-server';
import { fileURLToPath } from 'node:url';
import { demoClient, localPublicToken } from '../config/localProvider.ts';
import { createEmulator } from './createEmulator.ts';
import { readControlToken, refuseProduction } from './safety.ts';

const defaultPort = 4174;
const loopback = '127.0.0.1';

/** Where `npm run emulator` puts the page, seen from this file once it is built. */
const builtPage = new URL('../emulator-page', import.meta.url);

/** Runs the provider alone, for applications that are served from elsewhere. Its settings are environment variables. */
function main(environment: Readonly<Record<string, string | undefined>>): void {
  refuseProduction(environment);
  const port = Number(environment['PORT'] ?? defaultPort);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error('PORT must be a number from 0 to 65535.');
  const hostname = environment['HOST'] ?? loopback;
  const emulator = createEmulator({
    databasePath: environment['EMULATOR_DB'] ?? '.data/emulator.db',
    publicToken: environment['VITE_STYTCH_PUBLIC_TOKEN'] ?? localPublicToken,
    allowedOrigins: listOf(environment['EMULATOR_ORIGINS']),
    controlOrigins: listOf(environment['EMULATOR_CONTROL_ORIGINS']),
    ...readControlToken(environment),
    pageDirectory: environment['EMULATOR_PAGE'] ?? fileURLToPath(builtPage),
  });
  const server = serve({ fetch: emulator.fetch, hostname, port }, (address) => {
    const shownHost = hostname === loopback ? 'localhost' : hostname;
    console.info(`Identity provider  http://${shownHost}:${address.port}/emulator`);
    console.info(`Public token       ${emulator.publicToken}`);
    console.info(`Demo client        ${demoClient.email}  ${demoClient.password}`);
    if (emulator.controlToken !== null) console.info(`Control token      ${emulator.controlToken}`);
  });
  server.once('error', (error) => {
    emulator.close();
    fail(error);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      emulator.close();
      server.close();
    });
  }
}

function listOf(text: string | undefined): string[] {
  const entries = (text ?? '').split(',').map((entry) => entry.trim());
  return entries.filter((entry) => entry !== '');
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

try {
  main(process.env);
} catch (error) {
  fail(error);
}
