import { createAdaptorServer, type ServerType } from '@hono/node-server';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deployment } from '../config/deployment.ts';
import { readConfig } from '../config/readConfig.ts';
import type { OnSiteEmulator } from 'fairlead-emulator/onSite';
import { logRequests, readAccessLogMode } from './accessLog.ts';
import { checkProject, readProjectCheck } from './checkProject.ts';
import { mostConnections, trackConnections, type Connections } from './connections.ts';
import { listen } from './listen.ts';
import { readOwnHosts } from './ownHosts.ts';
import type { BuiltPage } from './pageTable.ts';
import { foreignSources, hostedOrigin } from './policySources.ts';
import { createSite } from './site.ts';
import { listStoredFiles, readInBackground } from './storedFile.ts';
import { readReportUrl } from './violationReports.ts';

async function main(): Promise<void> {
  const accessLogMode = readAccessLogMode(process.env['ACCESS_LOG']);
  const reportUrl = readReportUrl(process.env['CSP_REPORT_URL']);
  const hasProjectCheck = readProjectCheck(process.env['PROJECT_CHECK']);
  const dist = fileURLToPath(new URL('..', import.meta.url));
  const pages = JSON.parse(readFileSync(join(dist, 'pages', 'pages.json'), 'utf8')) as BuiltPage[];
  const documents = listStoredFiles(join(dist, 'pages'));
  const files = listStoredFiles(join(dist, 'client'));

  // The token is a build-time constant, so a build for Stytch drops the import of the emulator below.
  const token = import.meta.env.VITE_STYTCH_PUBLIC_TOKEN;
  const local =
    import.meta.env.VITE_STYTCH_PUBLIC_TOKEN === undefined
      ? (await import('./localProvider.ts')).openLocalProvider(join(dist, 'emulator-page'))
      : null;

  // Fails before the site listens if the database of the emulator cannot be prepared.
  await local?.projectCredentials();

  // The server outlives the program that reads its log.
  process.stdout.on('error', () => undefined);
  const connections = trackConnections();
  const site = createSite({
    pages,
    documents,
    files,
    provider: local,
    foreignSources: foreignSources(deployment, token, import.meta.env.VITE_STYTCH_B2B_PUBLIC_TOKEN),
    reportUrl,
    isOwnHost: readOwnHosts(process.env['SITE_HOSTS']),
    isClosing: () => connections.isDraining(),
    customDomain: deployment.customDomain,
  });
  const newServer = () => {
    const server = createAdaptorServer({ fetch: site.fetch });
    connections.watch(server, mostConnections);
    logRequests(server, accessLogMode, (line) => process.stdout.write(line));
    return server;
  };
  const { origin, servers } = await listen(newServer, process.env);
  // Registered before the URL is printed, because a program that waits for the URL may stop the server at once.
  closeOnSignal(servers, connections, local);
  await announce(origin, local);
  void readInBackground([...documents.values(), ...files.values()], (line) => console.warn(line));
  const config = readConfig(token);
  if (!('fault' in config) && config.mode === 'stytch' && hasProjectCheck) {
    const { publicToken } = config;
    const provider = hostedOrigin(publicToken, deployment.customDomain);
    // In the background, so that an unreachable provider does not delay the start.
    void checkProject({ origin: provider, publicToken, deployment, warn: (line) => console.warn(line) });
  }
}

type Announced = Pick<OnSiteEmulator, 'controlToken' | 'projectCredentials'>;

/**
 * Prints the URL of the site on the terminal and, with the emulator, the demo client, the URL of the outbox, the
 * credentials of the backend API and the control token.
 */
async function announce(origin: string, emulator: Announced | null = null): Promise<void> {
  console.info(`Fairlead is ready: ${origin}`);
  if (import.meta.env.VITE_STYTCH_PUBLIC_TOKEN === undefined) {
    const { demoClient } = await import('../config/localProvider.ts');
    console.info(`Demo client:       ${demoClient.email} / ${demoClient.password}`);
    console.info(`Outbox and clock:  ${origin}/emulator`);
    if (emulator === null) return;
    const { projectId, secret } = await emulator.projectCredentials();
    console.info(`Project id:        ${projectId}`);
    console.info(`Project secret:    ${secret}`);
    if (emulator.controlToken !== null) console.info(`Control token:     ${emulator.controlToken}`);
  }
}

/** Resources of the servers besides their connections. */
interface ServerResources {
  /** Ends responses that would not end by themselves, such as event streams. */
  endStreams(): void;
  /** Releases resources such as a database, after the last response. */
  close(): void;
}

/** Time for running requests to finish, shorter than the 10 seconds that container runtimes wait before they kill. */
const graceMs = 8_000;

/**
 * Shuts down on SIGINT or SIGTERM: refuses new connections, closes idle ones, lets running requests finish within eight
 * seconds, closes the rest, then releases the resources. A second signal exits at once.
 *
 * @param connections of the servers
 * @param resources `null` when the servers use none
 */
function closeOnSignal(
  servers: readonly ServerType[],
  connections: Connections,
  resources: ServerResources | null,
): void {
  let isClosing = false;
  let open = servers.length;
  const onClosed = () => {
    open -= 1;
    if (open === 0) resources?.close();
  };
  const onSignal = () => {
    if (isClosing) process.exit(1);
    isClosing = true;
    connections.beginDrain();
    resources?.endStreams();
    // After the requests that have arrived before the signal, whose connections are not idle.
    setImmediate(() => {
      for (const server of servers) server.close(onClosed);
      connections.closeIdle();
    });
    setTimeout(() => {
      for (const server of servers) if ('closeAllConnections' in server) server.closeAllConnections();
    }, graceMs).unref();
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
