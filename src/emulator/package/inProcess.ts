import { fileURLToPath } from 'node:url';
import type { EmulatorSeed, Snapshot } from '../contracts/seedContract.ts';
import { createEmulator, type EmulatorOptions } from '../createEmulator.ts';
import { cheapHashingCost } from '../rules/passwords/hashing.ts';
import { isObject } from '../fields.ts';
import { builtPage } from '../runEmulator.ts';
import { isPort, refuseProduction } from '../safety.ts';
import { loopback, serveEmulator } from '../serveEmulator.ts';
import { createEmulatorClient, type EmulatorClient } from '../client/emulatorClient.ts';

export type { EmulatorClient, EmulatorSeed, Snapshot };

/** Options of an emulator in this process. */
export interface StartOptions {
  /** Port of HTTP; any free port if omitted or 0. */
  readonly port?: number;
  /** Path of the database file; in memory if omitted. */
  readonly database?: string;
  /** Origins whose pages may call the emulator, exactly as browsers send them. */
  readonly origins?: readonly string[];
  /** Origins whose pages may use the control API. */
  readonly controlOrigins?: readonly string[];
  /** Initial data of a new database and of resets; the demo users if omitted. */
  readonly seed?: EmulatorSeed | Snapshot;
  /**
   * Whether hashes of passwords and passcodes are cheap, which makes tests fast; `true` if omitted and the database is in
   * memory. Such hashes are easy to guess.
   */
  readonly cheapHashes?: boolean;
  /** Public token of the client library; must not be that of a live project. */
  readonly publicToken?: string;
  /** Project id of the backend API; must be that of a test project. */
  readonly projectId?: string;
  /** Secret of the backend API; if omitted, one is generated for each database. */
  readonly projectSecret?: string;
}

/** A running emulator. */
export interface StartedEmulator {
  /** Origin of the API and of the page, `http://localhost:…`. */
  readonly origin: string;
  /** Public token for the client library. */
  readonly publicToken: string;
  /** Project id for backends, also in their `aud` and `iss` checks of session JWTs. */
  readonly projectId: string;
  /** Secret for backends. */
  readonly projectSecret: string;
  /** Client of its control API. */
  readonly client: EmulatorClient;
  /** Stops it; waits up to one second for running requests. */
  close(): Promise<void>;
}

/**
 * Starts an emulator in this process, which only this computer can reach.
 *
 * @returns the emulator, once it accepts requests; the caller must close it
 * @throws Error for a wrong option, a taken port, a database that cannot be opened, in the test environment happy-dom, and
 *   with `NODE_ENV=production` without `EMULATOR_ALLOW_PRODUCTION=1`
 */
export async function startEmulator(options: StartOptions = {}): Promise<StartedEmulator> {
  refuseProduction(process.env);
  refuseHappyDom();
  refuseWrongOptions(options);
  const emulator = createEmulator(emulatorOptionsOf(options));
  const served = await serveEmulator(emulator, { port: options.port ?? 0, hostname: loopback, https: null });
  const origin = `http://localhost:${served.port}`;
  const { projectId, secret } = await emulator.projectCredentials();
  return {
    origin,
    publicToken: emulator.publicToken,
    projectId,
    projectSecret: secret,
    client: createEmulatorClient({ origin }),
    close: () => served.close(),
  };
}

/** Refuses a test environment that has other requests and responses than Node, which the server cannot read. */
function refuseHappyDom(): void {
  if (!('happyDOM' in globalThis)) return;
  throw new Error(
    'The emulator cannot run inside happy-dom, which replaces Request and Response. Start it in globalSetup, with the origin of the tests in origins and controlOrigins, or use jsdom.',
  );
}

const optionNames: Readonly<Record<keyof StartOptions, true>> = {
  port: true,
  database: true,
  origins: true,
  controlOrigins: true,
  seed: true,
  cheapHashes: true,
  publicToken: true,
  projectId: true,
  projectSecret: true,
};

/** Refuses what a program without type checks can pass: an option that does not exist, and a value of another type. */
function refuseWrongOptions(options: StartOptions): void {
  if (!isObject(options)) throw new TypeError('The options must be an object, such as { port: 4174 }.');
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(optionNames, name));
  if (unknown !== undefined) {
    const names = Object.keys(optionNames).join(', ');
    throw new Error(`The emulator has no option ${unknown}. Its options are ${names}.`);
  }
  for (const name of ['origins', 'controlOrigins'] as const) {
    const origins: unknown = options[name] ?? [];
    if (!Array.isArray(origins) || origins.some((origin) => typeof origin !== 'string')) {
      throw new TypeError(`${name} must be a list, such as ["http://localhost:3000"].`);
    }
  }
  for (const name of ['database', 'publicToken', 'projectId', 'projectSecret'] as const) {
    const text: unknown = options[name];
    if (text !== undefined && (typeof text !== 'string' || text.trim() === '')) {
      throw new TypeError(`${name} must be a text that is not empty.`);
    }
  }
  if (typeof (options.cheapHashes ?? true) !== 'boolean') {
    throw new TypeError('cheapHashes must be true or false.');
  }
  if (!isPort(options.port ?? 0)) throw new TypeError('port must be a number from 0 to 65535.');
}

function emulatorOptionsOf({
  database = ':memory:',
  origins = [],
  controlOrigins = [],
  cheapHashes = database === ':memory:',
  seed,
  publicToken,
  projectId,
  projectSecret,
}: StartOptions): EmulatorOptions {
  return {
    databasePath: database,
    isExclusive: true,
    allowedOrigins: origins,
    controlOrigins,
    pageDirectory: fileURLToPath(builtPage),
    ...(cheapHashes ? { hashingCost: cheapHashingCost } : {}),
    ...(seed === undefined ? {} : { seed }),
    ...(publicToken === undefined ? {} : { publicToken }),
    ...(projectId === undefined ? {} : { projectId }),
    ...(projectSecret === undefined ? {} : { projectSecret }),
  };
}
