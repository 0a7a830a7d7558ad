import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultPublicToken, demoClient } from './demoData.ts';
import { readBackendOptions, readHttpsSettings } from './backendOptions.ts';
import { createEmulator, type Emulator } from './createEmulator.ts';
import { readControlToken, readHashingCost, readPort, refuseProduction, settingOf } from './safety.ts';
import { loopback, serveEmulator, type ServedEmulator } from './serveEmulator.ts';

const defaultPort = '4174';

/** Folder of the built page, relative to the built version of this file. */
export const builtPage = new URL('../emulator-page', import.meta.url);

/**
 * Runs the emulator as a server of its own, for applications on other origins, until SIGINT or SIGTERM. Prints its URL
 * and its credentials.
 *
 * @param environment configures the emulator; usually `process.env`
 * @param seed initial data of a new database; the demo users if omitted
 * @throws Error with a one-line message for a wrong setting, and if the emulator cannot listen
 */
export async function runEmulator(
  environment: Readonly<Record<string, string | undefined>>,
  seed?: unknown,
): Promise<void> {
  refuseProduction(environment);
  const port = readPort('--port (PORT)', settingOf(environment, 'PORT') ?? defaultPort);
  const hostname = settingOf(environment, 'HOST') ?? loopback;
  const https = readHttpsSettings(environment);
  const emulator = createEmulator({
    databasePath: settingOf(environment, 'EMULATOR_DB') ?? '.data/emulator.db',
    isExclusive: true,
    publicToken: settingOf(environment, 'VITE_STYTCH_PUBLIC_TOKEN') ?? defaultPublicToken,
    allowedOrigins: listOf(environment['EMULATOR_ORIGINS']),
    controlOrigins: listOf(environment['EMULATOR_CONTROL_ORIGINS']),
    ...readControlToken(environment),
    ...readBackendOptions(environment),
    ...readHashingCost(environment, (line) => console.warn(line)),
    pageDirectory: readPageFolder(settingOf(environment, 'EMULATOR_PAGE')),
    ...(seed === undefined ? {} : { seed }),
  });
  const served = await serveEmulator(emulator, { port, hostname, https });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void served.close());
  const shownHost = hostname === loopback ? 'localhost' : hostname;
  await announce(emulator, served, shownHost, seed === undefined);
}

async function announce(
  emulator: Emulator,
  { port, https }: ServedEmulator,
  host: string,
  hasDemoClient: boolean,
): Promise<void> {
  console.info(`Identity provider  http://${host}:${port}/emulator`);
  console.info(`Public token       ${emulator.publicToken}`);
  if (hasDemoClient) console.info(`Demo client        ${demoClient.email}  ${demoClient.password}`);
  if (emulator.controlToken !== null) console.info(`Control token      ${emulator.controlToken}`);
  const { projectId, secret } = await emulator.projectCredentials();
  console.info(`Project id         ${projectId}`);
  console.info(`Project secret     ${secret}`);
  if (https === null) return;
  console.info(`HTTPS              https://localhost:${https.port}`);
  console.info(`Certificate        NODE_EXTRA_CA_CERTS=${resolve(https.certificateFile)}`);
}

/** Returns the folder of the built page: a set one must have it. */
function readPageFolder(folder: string | undefined): string {
  if (folder === undefined) return fileURLToPath(builtPage);
  if (existsSync(join(folder, 'index.html'))) return folder;
  throw new Error(
    `EMULATOR_PAGE is "${folder}", which has no index.html. Set it to the folder of the built page.`,
  );
}

function listOf(text: string | undefined): string[] {
  const entries = (text ?? '').split(',').map((entry) => entry.trim());
  return entries.filter((entry) => entry !== '');
}
