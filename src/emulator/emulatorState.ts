import { createClock, type Clock } from './clock.ts';
import type { CspReport, SiteFacts, TelemetryEvent } from './contracts/controlContract.ts';
import { ApiError } from './http/errors.ts';
import { createFaults, type Faults } from './http/faults.ts';
import { createRequestLog, type RequestLog, createRing, type Ring } from './http/requestLog.ts';
import { createWebhooks, type Webhooks } from './http/webhooks.ts';
import { createIdentifiers } from './identifiers.ts';
import type { EmulatorCore } from './rules/caller.ts';
import { createOutbox } from './rules/mail/outbox.ts';
import {
  cheapHashingCost,
  createPasswordHasher,
  type HashingCost,
  type PasswordHasher,
} from './rules/passwords/hashing.ts';
import { createOpenAttempts } from './rules/openAttempts.ts';
import { createHashingPool, type PoolLimits } from './rules/passwords/hashingPool.ts';
import { defaultProjectSettings, readStoredSettings } from './rules/project.ts';
import { newWebhookSecret } from './rules/webhooks/signature.ts';
import { createSessionSigner } from './rules/sessions/signer.ts';
import { newProjectSecret } from './secrets.ts';
import { openStore, type Store } from './store/database.ts';
import {
  applySeed,
  cheapDemoPasswordHash,
  demoPasswordHash,
  demoUsers,
  initialIdentifiers,
  insertUsers,
  type Seed,
} from './store/seed.ts';
import { readWebhookUrl } from './store/userChanges.ts';
import { isOpen } from './store/windows.ts';
import { readIdentifiers, readSetting, writeIdentifiers, writeSetting } from './store/settings.ts';

/** State that all routes of one emulator share. */
export interface EmulatorState extends EmulatorCore {
  readonly allowedOrigins: readonly string[];
  readonly controlOrigins: readonly string[];
  /** Calls of Stytch's API that are routed, with parameters in their paths as Hono has them. */
  readonly calls: readonly { readonly method: string; readonly path: string }[];
  /** Secret that other machines must send to use the control API; `null` if they cannot use it. */
  readonly controlToken: string | null;
  readonly databasePath: string;
  /** The site with the same origin; `null` without one. */
  readonly site: SiteFacts | null;
  /** Hash of the demo client's password, at the cost of the other hashes. */
  readonly demoPasswordHash: string;
  readonly faults: Faults;
  readonly requests: RequestLog;
  readonly telemetry: Ring<TelemetryEvent>;
  readonly cspReports: Ring<CspReport>;
  /** Counts the calls of each IP address to each endpoint. */
  readonly callLimit: RateLimit;
  readonly webhooks: Webhooks;
  /** Signing secret of the webhooks, loaded from the database when the emulator starts. */
  webhookSecret: string;
  /** Initial data of a new database and of a reset; `null` for the demo seed. */
  readonly ownSeed: OwnSeed | null;
  /** Aborted when the emulator is closed. */
  readonly closed: AbortController;
}

/** Initial data that the emulator was started with, in place of the demo seed. */
export interface OwnSeed {
  /** Inserts the data into the empty tables. */
  insert(transaction: Store, emulator: EmulatorState): Promise<void>;
  /** Applies the data that is not in tables, after the transaction. */
  adopt(emulator: EmulatorState): void;
}

/** Webhooks of a new emulator. */
export interface WebhookStart {
  /** Endpoint; if omitted, the stored one. */
  readonly url?: string;
  /** Signing secret, `whsec_…`; if omitted, one is generated for each database. */
  readonly secret?: string;
  /** Hosts other than this computer that an endpoint may have. */
  readonly hosts?: readonly string[];
}

export interface EmulatorStateOptions extends Pick<
  EmulatorState,
  'databasePath' | 'site' | 'publicToken' | 'allowedOrigins' | 'controlOrigins' | 'calls' | 'controlToken'
> {
  readonly projectId: string;
  /** Whether a database that another emulator has open is refused. */
  readonly isExclusive: boolean;
  /** Secret of backend calls; `undefined` for the stored one, which is generated in a new database. */
  readonly projectSecret: string | undefined;
  readonly webhook: WebhookStart;
  /** Creates the initial data; `null` for the demo seed. */
  readonly seed: ((hasher: PasswordHasher) => OwnSeed) | null;
  readonly hashingCost: HashingCost | undefined;
  readonly hashingLimits: PoolLimits | undefined;
}

const telemetryCapacity = 300;
const cspReportCapacity = 200;
const secretSetting = 'project_secret';
const webhookSecretSetting = 'webhook_secret';

/**
 * Creates the shared state of an emulator and opens its database, without reading from the database.
 *
 * @throws Error if the database cannot be opened
 */
export function createEmulatorState(options: EmulatorStateOptions): EmulatorState {
  const store = openStore(options.databasePath, options.isExclusive);
  const clock = createClock();
  const identifiers = createIdentifiers(initialIdentifiers(options.seed ? 'own' : 'demo'));
  const closed = new AbortController();
  const hasher = createPasswordHasher(options.hashingCost, createHashingPool(options.hashingLimits));
  const emulator: EmulatorState = {
    publicToken: options.publicToken,
    projectId: options.projectId,
    projectSecret: options.projectSecret ?? '',
    allowedOrigins: options.allowedOrigins,
    controlOrigins: options.controlOrigins,
    calls: options.calls,
    controlToken: options.controlToken,
    databasePath: options.databasePath,
    site: options.site,
    demoPasswordHash: options.hashingCost === cheapHashingCost ? cheapDemoPasswordHash : demoPasswordHash,
    store,
    clock,
    identifiers,
    hasher,
    signer: createSessionSigner(store, options.databasePath !== ':memory:'),
    outbox: createOutbox(clock, identifiers),
    openAttempts: createOpenAttempts(),
    faults: createFaults(identifiers),
    requests: createRequestLog(clock),
    telemetry: createRing(telemetryCapacity),
    cspReports: createRing(cspReportCapacity),
    callLimit: createRateLimit(clock, 60_000),
    webhooks: createWebhooks({
      store,
      clock,
      projectId: options.projectId,
      closed: closed.signal,
      secret: () => emulator.webhookSecret,
      allowedHosts: options.webhook.hosts ?? [],
    }),
    webhookSecret: options.webhook.secret ?? '',
    ownSeed: options.seed?.(hasher) ?? null,
    closed,
    settings: defaultProjectSettings,
  };
  return emulator;
}

/**
 * Loads the stored state from the database; a new database gets the own seed or the demo seed.
 *
 * @param webhookUrl webhook endpoint to use instead of the stored one
 */
export async function loadEmulatorState(
  emulator: EmulatorState,
  webhookUrl: string | undefined,
): Promise<void> {
  const { store, identifiers, ownSeed } = emulator;
  const isNew = await store.transaction().execute(async (transaction) => {
    const stored = await readIdentifiers(transaction);
    if (stored) identifiers.restore({ ...stored, generation: stored.generation + 1, counts: {} });
    else await insertSeed(transaction, emulator, ownSeed ? 'own' : 'demo');
    await writeIdentifiers(transaction, identifiers.state());
    emulator.settings = readStoredSettings(await readSetting(transaction, 'project'));
    emulator.projectSecret ||= await storedSecret(transaction, secretSetting, newProjectSecret);
    emulator.webhookSecret ||= await storedSecret(transaction, webhookSecretSetting, newWebhookSecret);
    emulator.webhooks.restoreUrl(await readWebhookUrl(transaction));
    return stored === undefined;
  });
  if (isNew) ownSeed?.adopt(emulator);
  if (webhookUrl !== undefined) await emulator.webhooks.setUrl(webhookUrl);
}

async function insertSeed(transaction: Store, emulator: EmulatorState, seed: Seed): Promise<void> {
  const { identifiers, clock, ownSeed, demoPasswordHash: demoHash } = emulator;
  await applySeed(transaction, async () => {
    if (seed === 'demo') await insertUsers(transaction, identifiers, clock.now(), demoUsers(demoHash));
    if (seed === 'own') await ownSeed?.insert(transaction, emulator);
  });
}

/** Returns a secret that survives restarts and resets; a new database gets a new one. */
async function storedSecret(store: Store, name: string, create: () => string): Promise<string> {
  const stored = await readSetting(store, name);
  if (typeof stored === 'string') return stored;
  const secret = create();
  await writeSetting(store, name, secret);
  return secret;
}

/**
 * Resets the emulator to a seed without a restart. The signing key stays, because clients may have cached the public
 * key.
 *
 * @param seed the initial data to insert; `own` only if the emulator was started with data of its own
 */
export async function resetEmulatorState(emulator: EmulatorState, seed: Seed): Promise<void> {
  const { store, identifiers, clock } = emulator;
  clock.reset();
  identifiers.restore(initialIdentifiers(seed));
  await store.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('settings').where('name', '=', 'project').execute();
    await insertSeed(transaction, emulator, seed);
    await writeIdentifiers(transaction, identifiers.state());
  });
  emulator.settings = defaultProjectSettings;
  emulator.faults.clear();
  emulator.outbox.clear();
  emulator.requests.clear();
  emulator.telemetry.clear();
  emulator.cspReports.clear();
  emulator.callLimit.reset();
  emulator.webhooks.queue.clear();
  if (seed === 'own') emulator.ownSeed?.adopt(emulator);
}

interface RateLimit {
  /**
   * Counts one call.
   *
   * @param caller key of the counter, such as an IP address
   * @param limit maximum number of calls per window
   * @throws ApiError 429 `too_many_requests` beyond the limit
   */
  countCall(caller: string, limit: number): void;
  reset(): void;
}

/**
 * Maximum number of counted callers. Beyond it all counts restart, so that forged callers cannot exhaust the memory.
 */
const mostCallers = 10_000;

/**
 * Creates a fixed-window rate limit per caller.
 *
 * @param clock the emulator's clock
 * @param windowMs length of the window in milliseconds; a window starts with the caller's first call
 */
function createRateLimit(clock: Clock, windowMs: number): RateLimit {
  const windows = new Map<string, { count: number; readonly endsAt: number }>();
  return {
    countCall(caller, limit) {
      const now = clock.now();
      const open = windows.get(caller);
      if (!open || !isOpen(open.endsAt, now, windowMs)) {
        if (windows.size >= mostCallers) windows.clear();
        windows.set(caller, { count: 1, endsAt: now + windowMs });
        return;
      }
      open.count += 1;
      if (open.count <= limit) return;
      const seconds = Math.ceil((open.endsAt - now) / 1000);
      throw new ApiError(429, 'too_many_requests', 'Too many requests. Try again in a minute.', seconds);
    },
    reset: () => {
      windows.clear();
    },
  };
}
