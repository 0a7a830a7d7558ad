import { serve } from '@hono/node-server';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoClient, localPublicToken } from '../config/localProvider.ts';
import { readBackendOptions, readHttpsSettings } from './backendOptions.ts';
import { createEmulator, type Emulator } from './createEmulator.ts';
import { serveHttps, type HttpsOptions } from './https/serveHttps.ts';
import { readControlToken, readHashingCost, refuseProduction } from './safety.ts';

const defaultPort = 4174;
const loopback = '127.0.0.1';

/** Folder of the built page, relative to the built version of this file (`npm run emulator`). */
const builtPage = new URL('../emulator-page', import.meta.url);

/** Runs the emulator as a server of its own, for applications on other origins. Environment variables configure it. */
function main(environment: Readonly<Record<string, string | undefined>>): void {
  refuseProduction(environment);
  const port = Number(environment['PORT'] ?? defaultPort);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error('PORT must be a number from 0 to 65535.');
  const hostname = environment['HOST'] ?? loopback;
  const https = readHttpsSettings(environment);
  let isClosed = false;
  const emulator = createEmulator({
    databasePath: environment['EMULATOR_DB'] ?? '.data/emulator.db',
    publicToken: environment['VITE_STYTCH_PUBLIC_TOKEN'] ?? localPublicToken,
    allowedOrigins: listOf(environment['EMULATOR_ORIGINS']),
    controlOrigins: listOf(environment['EMULATOR_CONTROL_ORIGINS']),
    ...readControlToken(environment),
    ...readBackendOptions(environment),
    ...readHashingCost(environment, (line) => console.warn(line)),
    pageDirectory: environment['EMULATOR_PAGE'] ?? fileURLToPath(builtPage),
  });
  const servers = [
    serve({ fetch: emulator.fetch, hostname, port }, (address) => {
      // Browsers resolve `localhost` to 127.0.0.1 or to ::1. Without this second server, another program could listen
      // on ::1.
      if (hostname === loopback) servers.push(serveOtherLoopback(emulator.fetch, address.port, stop));
      const shownHost = hostname === loopback ? 'localhost' : hostname;
      console.info(`Identity provider  http://${shownHost}:${address.port}/emulator`);
      console.info(`Public token       ${emulator.publicToken}`);
      console.info(`Demo client        ${demoClient.email}  ${demoClient.password}`);
      if (emulator.controlToken !== null) console.info(`Control token      ${emulator.controlToken}`);
      void announceBackend(emulator, https && { ...https, hostname }).then(
        (server) => server && (isClosed ? server.close() : servers.push(server)),
        stop,
      );
    }),
  ];
  const close = () => {
    isClosed = true;
    emulator.close();
    for (const server of servers) server.close();
  };
  const stop = (error: Error) => {
    close();
    fail(error);
  };
  servers[0]?.once('error', stop);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, close);
}

/** Prints the credentials of the backend API, and serves it by HTTPS on request. */
async function announceBackend(emulator: Emulator, https: HttpsOptions | null) {
  const { projectId, secret } = await emulator.projectCredentials();
  console.info(`Project id         ${projectId}`);
  console.info(`Project secret     ${secret}`);
  if (https === null) return null;
  const { server, port, certificateFile } = await serveHttps(emulator.fetch, https);
  console.info(`HTTPS              https://localhost:${port}`);
  console.info(`Certificate        NODE_EXTRA_CA_CERTS=${resolve(certificateFile)}`);
  return server;
}

function serveOtherLoopback(
  fetch: Emulator['fetch'],
  port: number,
  stop: (error: Error) => void,
): ReturnType<typeof serve> {
  const server = serve({ fetch, hostname: '::1', port });
  server.once('error', (error: NodeJS.ErrnoException) => {
    // A machine without IPv6 reports one of these two errors. There `localhost` never resolves to ::1, so they are
    // ignored.
    if (!['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(error.code ?? '')) stop(error);
  });
  return server;
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
