import { createAdaptorServer } from '@hono/node-server';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deployment } from '../config/deployment.ts';
import { readConfig } from '../config/readConfig.ts';
import { logRequests, readAccessLogMode } from './accessLog.ts';
import { announce } from './announce.ts';
import { checkProject, readProjectCheck } from './checkProject.ts';
import { closeOnSignal } from './closeOnSignal.ts';
import { trackConnections } from './connections.ts';
import { hostedOrigin } from './hostedProvider.ts';
import { listen } from './listen.ts';
import type { BuiltPage } from './pageTable.ts';
import { foreignSources } from './policySources.ts';
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

  // The server outlives the program that reads its log.
  process.stdout.on('error', () => undefined);
  const connections = trackConnections();
  const site = createSite({
    pages,
    documents,
    files,
    provider: local,
    foreignSources: foreignSources(deployment, token),
    reportUrl,
    isClosing: () => connections.isDraining(),
    customDomain: deployment.customDomain,
  });
  const newServer = () => {
    const server = createAdaptorServer({ fetch: site.fetch });
    connections.watch(server);
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

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
