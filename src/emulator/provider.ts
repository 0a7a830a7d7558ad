import { createClock } from './clock.ts';
import type { TelemetryEvent } from '../../machines/emulator/controlContract.ts';
import { createFaults, type Faults } from './http/faults.ts';
import { createRateLimit, type RateLimit } from './http/rateLimit.ts';
import { createRequestLog, type RequestLog } from './http/requestLog.ts';
import { createRing, type Ring } from './http/ring.ts';
import { createIdentifiers } from './identifiers.ts';
import type { IdentityProvider } from './rules/caller.ts';
import { createOutbox } from './rules/mail/outbox.ts';
import { createPasswordHasher, type HashingCost } from './rules/passwords/hashing.ts';
import { defaultProjectSettings, readStoredSettings } from './rules/project.ts';
import { createSessionSigner } from './rules/sessions/signer.ts';
import { openStore } from './store/database.ts';
import { identifiersOf, plantSeed, type Seed } from './store/seed.ts';
import { readIdentifiers, readSetting, writeIdentifiers } from './store/settings.ts';

/** Everything the routes share. One per emulator. */
export interface Provider extends IdentityProvider {
  readonly allowedOrigins: readonly string[];
  readonly controlOrigins: readonly string[];
  /** Opens the control API to other machines; `null` keeps it closed to them. */
  readonly controlToken: string | null;
  readonly databasePath: string;
  readonly faults: Faults;
  readonly requests: RequestLog;
  readonly telemetry: Ring<TelemetryEvent>;
  readonly searchLimit: RateLimit;
  /** Fires when the emulator is closed. */
  readonly closed: AbortController;
}

export interface ProviderOptions extends Pick<
  Provider,
  'databasePath' | 'publicToken' | 'allowedOrigins' | 'controlOrigins' | 'controlToken'
> {
  readonly hashingCost: HashingCost | undefined;
}

const telemetryCapacity = 300;
const searchesPerMinute = 30;

/**
 * Puts the parts together; the database is open, nothing has been read from it yet.
 *
 * @throws when the database cannot be opened
 */
export function createProvider(options: ProviderOptions): Provider {
  const store = openStore(options.databasePath);
  const clock = createClock();
  const identifiers = createIdentifiers(identifiersOf('demo'));
  return {
    publicToken: options.publicToken,
    allowedOrigins: options.allowedOrigins,
    controlOrigins: options.controlOrigins,
    controlToken: options.controlToken,
    databasePath: options.databasePath,
    store,
    clock,
    identifiers,
    hasher: createPasswordHasher(options.hashingCost),
    signer: createSessionSigner(store, options.databasePath !== ':memory:'),
    outbox: createOutbox(clock, identifiers),
    faults: createFaults(identifiers),
    requests: createRequestLog(clock),
    telemetry: createRing(telemetryCapacity),
    searchLimit: createRateLimit(clock, searchesPerMinute, 60_000),
    closed: new AbortController(),
    settings: defaultProjectSettings,
  };
}

/** Plants the demo seed in a new database; in an old one goes on where the last process stopped. */
export async function startProvider(provider: Provider): Promise<void> {
  const { store, identifiers, clock } = provider;
  await store.transaction().execute(async (transaction) => {
    const stored = await readIdentifiers(transaction);
    if (stored) identifiers.restore({ ...stored, generation: stored.generation + 1, counts: {} });
    else await plantSeed(transaction, identifiers, 'demo', clock.now());
    await writeIdentifiers(transaction, identifiers.state());
    provider.settings = readStoredSettings(await readSetting(transaction, 'project'));
  });
}

/**
 * Makes the provider as good as new, in the same process. Only the signing key stays, which others may have cached.
 *
 * @param seed what it starts with
 */
export async function resetProvider(provider: Provider, seed: Seed): Promise<void> {
  const { store, identifiers, clock } = provider;
  clock.reset();
  identifiers.restore(identifiersOf(seed));
  await store.transaction().execute(async (transaction) => {
    await plantSeed(transaction, identifiers, seed, clock.now());
    await writeIdentifiers(transaction, identifiers.state());
    await transaction.deleteFrom('settings').where('name', '=', 'project').execute();
  });
  provider.settings = defaultProjectSettings;
  provider.faults.clear();
  provider.outbox.clear();
  provider.requests.clear();
  provider.telemetry.clear();
  provider.searchLimit.reset();
}
