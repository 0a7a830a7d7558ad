import { createClock } from './clock.ts';
import type { CspReport, TelemetryEvent } from '../../machines/emulator/controlContract.ts';
import { createFaults, type Faults } from './http/faults.ts';
import { createRateLimit, type RateLimit } from './http/rateLimit.ts';
import { createRequestLog, type RequestLog } from './http/requestLog.ts';
import { createRing, type Ring } from './http/ring.ts';
import { createIdentifiers } from './identifiers.ts';
import type { EmulatorCore } from './rules/caller.ts';
import { createOutbox } from './rules/mail/outbox.ts';
import { cheapHashingCost, createPasswordHasher, type HashingCost } from './rules/passwords/hashing.ts';
import { createHashingPool, type PoolLimits } from './rules/passwords/hashingPool.ts';
import { defaultProjectSettings, readStoredSettings } from './rules/project.ts';
import { createSessionSigner } from './rules/sessions/signer.ts';
import { newProjectSecret } from './secrets.ts';
import { openStore, type Store } from './store/database.ts';
import {
  applySeed,
  cheapDemoPasswordHash,
  demoPasswordHash,
  initialIdentifiers,
  type Seed,
} from './store/seed.ts';
import { readIdentifiers, readSetting, writeIdentifiers, writeSetting } from './store/settings.ts';

/** State that all routes of one emulator share. */
export interface EmulatorState extends EmulatorCore {
  readonly allowedOrigins: readonly string[];
  readonly controlOrigins: readonly string[];
  /** Secret that other machines must send to use the control API; `null` if they cannot use it. */
  readonly controlToken: string | null;
  readonly databasePath: string;
  /** Hash of the demo client's password, at the cost of the other hashes. */
  readonly demoPasswordHash: string;
  readonly faults: Faults;
  readonly requests: RequestLog;
  readonly telemetry: Ring<TelemetryEvent>;
  readonly cspReports: Ring<CspReport>;
  /** Counts the calls of each IP address to each endpoint. */
  readonly callLimit: RateLimit;
  /** Aborted when the emulator is closed. */
  readonly closed: AbortController;
}

export interface EmulatorStateOptions extends Pick<
  EmulatorState,
  'databasePath' | 'publicToken' | 'allowedOrigins' | 'controlOrigins' | 'controlToken'
> {
  readonly projectId: string;
  /** Secret of backend calls; `undefined` for the stored one, which is generated in a new database. */
  readonly projectSecret: string | undefined;
  readonly hashingCost: HashingCost | undefined;
  readonly hashingLimits: PoolLimits | undefined;
}

const telemetryCapacity = 300;
const cspReportCapacity = 200;
const secretSetting = 'project_secret';

/**
 * Creates the shared state of an emulator and opens its database, without reading from the database.
 *
 * @throws Error if the database cannot be opened
 */
export function createEmulatorState(options: EmulatorStateOptions): EmulatorState {
  const store = openStore(options.databasePath);
  const clock = createClock();
  const identifiers = createIdentifiers(initialIdentifiers('demo'));
  return {
    publicToken: options.publicToken,
    projectId: options.projectId,
    projectSecret: options.projectSecret ?? '',
    allowedOrigins: options.allowedOrigins,
    controlOrigins: options.controlOrigins,
    controlToken: options.controlToken,
    databasePath: options.databasePath,
    demoPasswordHash: options.hashingCost === cheapHashingCost ? cheapDemoPasswordHash : demoPasswordHash,
    store,
    clock,
    identifiers,
    hasher: createPasswordHasher(options.hashingCost, createHashingPool(options.hashingLimits)),
    signer: createSessionSigner(store, options.databasePath !== ':memory:'),
    outbox: createOutbox(clock, identifiers),
    faults: createFaults(identifiers),
    requests: createRequestLog(clock),
    telemetry: createRing(telemetryCapacity),
    cspReports: createRing(cspReportCapacity),
    callLimit: createRateLimit(clock, 60_000),
    closed: new AbortController(),
    settings: defaultProjectSettings,
  };
}

/** Loads the stored state from the database; a new database gets the demo seed. */
export async function loadEmulatorState(emulator: EmulatorState): Promise<void> {
  const { store, identifiers, clock } = emulator;
  await store.transaction().execute(async (transaction) => {
    const stored = await readIdentifiers(transaction);
    if (stored) identifiers.restore({ ...stored, generation: stored.generation + 1, counts: {} });
    else await applySeed(transaction, identifiers, 'demo', clock.now(), emulator.demoPasswordHash);
    await writeIdentifiers(transaction, identifiers.state());
    emulator.settings = readStoredSettings(await readSetting(transaction, 'project'));
    if (emulator.projectSecret === '') emulator.projectSecret = await storedSecret(transaction);
  });
}

/** Returns the project's secret, which survives restarts and resets; a new database gets a new one. */
async function storedSecret(store: Store): Promise<string> {
  const stored = await readSetting(store, secretSetting);
  if (typeof stored === 'string') return stored;
  const secret = newProjectSecret();
  await writeSetting(store, secretSetting, secret);
  return secret;
}

/**
 * Resets the emulator to a seed without a restart. The signing key stays, because clients may have cached the public
 * key.
 *
 * @param seed the initial data to insert
 */
export async function resetEmulatorState(emulator: EmulatorState, seed: Seed): Promise<void> {
  const { store, identifiers, clock } = emulator;
  clock.reset();
  identifiers.restore(initialIdentifiers(seed));
  await store.transaction().execute(async (transaction) => {
    await applySeed(transaction, identifiers, seed, clock.now(), emulator.demoPasswordHash);
    await writeIdentifiers(transaction, identifiers.state());
    await transaction.deleteFrom('settings').where('name', '=', 'project').execute();
  });
  emulator.settings = defaultProjectSettings;
  emulator.faults.clear();
  emulator.outbox.clear();
  emulator.requests.clear();
  emulator.telemetry.clear();
  emulator.cspReports.clear();
  emulator.callLimit.reset();
}
