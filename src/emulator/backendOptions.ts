import { dirname, join } from 'node:path';
import type { EmulatorOptions } from './createEmulator.ts';
import { refuseLiveProject } from './rules/project.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the credentials of the backend API from the environment.
 *
 * @param environment `EMULATOR_PROJECT_ID` and `EMULATOR_PROJECT_SECRET`
 * @returns an object with the variables that are set
 * @throws Error for the id of a live project, and for a secret that is short or that HTTP Basic cannot carry
 */
export function readBackendOptions(
  environment: Environment,
): Pick<EmulatorOptions, 'projectId' | 'projectSecret'> {
  const projectId = environment['EMULATOR_PROJECT_ID'] ?? '';
  const projectSecret = environment['EMULATOR_PROJECT_SECRET'] ?? '';
  if (projectId !== '') refuseLiveProject(projectId);
  if (projectSecret !== '' && !/^[\x21-\x7e]{16,200}$/.test(projectSecret)) {
    throw new Error('EMULATOR_PROJECT_SECRET must be 16 to 200 printable ASCII characters without spaces.');
  }
  return {
    ...(projectId === '' ? {} : { projectId }),
    ...(projectSecret === '' ? {} : { projectSecret }),
  };
}

/** Port and certificate folder of the HTTPS server. */
export interface HttpsSettings {
  readonly port: number;
  readonly folder: string;
}

/**
 * Reads where the emulator serves HTTPS.
 *
 * @param environment `EMULATOR_HTTPS_PORT`, and `EMULATOR_DB`, beside which the certificate is stored
 * @returns `null` without a port
 * @throws Error if the port is not a number from 0 to 65535
 */
export function readHttpsSettings(environment: Environment): HttpsSettings | null {
  const text = environment['EMULATOR_HTTPS_PORT'] ?? '';
  if (text === '') return null;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error('EMULATOR_HTTPS_PORT must be a number from 0 to 65535.');
  }
  const database = environment['EMULATOR_DB'] ?? ':memory:';
  const home = database === ':memory:' ? '.data' : dirname(database);
  return { port, folder: join(home, 'emulator-https') };
}
