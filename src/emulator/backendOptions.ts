import { dirname, join } from 'node:path';
import type { EmulatorOptions } from './createEmulator.ts';
import type { WebhookStart } from './emulatorState.ts';
import { refuseLiveProject, refuseUnusableSecret } from './rules/project.ts';
import { requireEndpoint } from './rules/webhooks/endpoint.ts';
import { isWebhookSecret } from './rules/webhooks/signature.ts';
import { readPort, settingOf } from './safety.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the credentials of the backend API and the webhooks from the environment.
 *
 * @param environment `EMULATOR_PROJECT_ID`, `EMULATOR_PROJECT_SECRET`, and the variables of `readWebhooks`
 * @returns an object with the variables that are set
 * @throws Error for the id of a live project, and for a secret that is short or that HTTP Basic cannot carry
 */
export function readBackendOptions(
  environment: Environment,
): Pick<EmulatorOptions, 'projectId' | 'projectSecret' | 'webhook'> {
  const projectId = environment['EMULATOR_PROJECT_ID'] ?? '';
  const projectSecret = environment['EMULATOR_PROJECT_SECRET'] ?? '';
  if (projectId !== '') refuseLiveProject(projectId);
  if (projectSecret !== '') refuseUnusableSecret(projectSecret);
  return {
    ...(projectId === '' ? {} : { projectId }),
    ...(projectSecret === '' ? {} : { projectSecret }),
    webhook: readWebhooks(environment),
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
  const port = readPort('--https-port (EMULATOR_HTTPS_PORT)', text);
  const database = settingOf(environment, 'EMULATOR_DB') ?? ':memory:';
  const home = database === ':memory:' ? '.data' : dirname(database);
  return { port, folder: join(home, 'emulator-https') };
}

/** Reads the webhooks from the environment. */
function readWebhooks(environment: Environment): WebhookStart {
  const url = environment['EMULATOR_WEBHOOK_URL'] ?? '';
  const secret = environment['EMULATOR_WEBHOOK_SECRET'] ?? '';
  const hosts = (environment['EMULATOR_WEBHOOK_HOSTS'] ?? '').split(/[\s,]+/).filter(Boolean);
  if (secret !== '' && !isWebhookSecret(secret)) {
    throw new Error('EMULATOR_WEBHOOK_SECRET must be whsec_ and at least 24 bytes in base64.');
  }
  const malformed = hosts.find((host) => !isHostName(host));
  if (malformed !== undefined) {
    throw new Error(`EMULATOR_WEBHOOK_HOSTS contains "${malformed}"; it must be a host name, without port.`);
  }
  return {
    ...(url === '' ? {} : { url: requireEndpoint(url, hosts, 'EMULATOR_WEBHOOK_URL') }),
    ...(secret === '' ? {} : { secret }),
    hosts,
  };
}

/** Returns whether a text is a host name as the URLs of endpoints have it: without scheme and port, in lower case. */
function isHostName(text: string): boolean {
  return URL.canParse(`http://${text}`) && new URL(`http://${text}`).hostname === text;
}
