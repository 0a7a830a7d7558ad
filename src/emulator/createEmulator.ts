import { Hono } from 'hono';
import { localPublicToken } from '../app/localProvider.ts';
import { createClock } from './clock.ts';
import { corsHeaders } from './http/cors.ts';
import { errorResponse, ProviderError } from './http/errors.ts';
import { originsOf, serveRoute, type NodeBindings } from './http/serve.ts';
import { createIdentifiers, newRequestId, type IdentifierState } from './identifiers.ts';
import { createPasswordHasher, type HashingCost } from './passwords/hashing.ts';
import { defaultProjectSettings, readStoredSettings } from './project.ts';
import type { Provider } from './provider.ts';
import { routes } from './routes/table.ts';
import { createSessionSigner } from './sessions/signer.ts';
import { openStore } from './store/database.ts';
import { identifiersOf, plantSeed } from './store/seed.ts';
import { readSetting, writeSetting } from './store/settings.ts';

export interface EmulatorOptions {
  /** The database file, or `:memory:`. */
  readonly databasePath: string;
  readonly publicToken?: string;
  /** Where the built page for `/emulator` is: `index.html` and `assets/`. */
  readonly pageDirectory?: string;
  /** Origins other than the emulator's own whose pages may call it, exactly as browsers write them. */
  readonly allowedOrigins?: readonly string[];
  /** How dear a password hash is; argon2id at OWASP's minimum when left out. */
  readonly hashingCost?: HashingCost;
}

export interface Emulator {
  /**
   * Answers one request.
   *
   * @param bindings what `@hono/node-server` passes beside a request; without it a dropped connection is only imitated
   */
  readonly fetch: (request: Request, bindings?: NodeBindings) => Response | Promise<Response>;
  readonly publicToken: string;
  /** Whether a path is the emulator's to answer. */
  readonly handles: (pathname: string) => boolean;
  /** Closes the database and every open stream. */
  readonly close: () => void;
}

const ownedPrefixes = ['/sdk/', '/v1/public/', '/emulator/', '/clientside-services/'];

/**
 * Makes the local identity provider.
 *
 * @param options where it keeps its state and who may call it
 * @returns the provider as a Fetch handler, at work at once
 * @throws when the database cannot be opened, or for the public token of a live project
 */
export function createEmulator(options: EmulatorOptions): Emulator {
  const provider = createProvider(options);
  const ready = start(provider);
  // Reported by every request; without this the process would end before one comes.
  ready.catch(() => undefined);
  const app = createApp(provider);
  return {
    publicToken: provider.publicToken,
    handles: (pathname) =>
      pathname === '/emulator' || ownedPrefixes.some((prefix) => pathname.startsWith(prefix)),
    async fetch(request, bindings = {}) {
      await ready;
      return app.fetch(request, bindings);
    },
    close() {
      void ready.finally(() => provider.store.destroy());
    },
  };
}

function createProvider(options: EmulatorOptions): Provider {
  const publicToken = options.publicToken ?? localPublicToken;
  if (publicToken.includes('public-token-live-')) {
    throw new Error('The emulator refuses the public token of a live project.');
  }
  const store = openStore(options.databasePath);
  return {
    publicToken,
    allowedOrigins: options.allowedOrigins ?? [],
    databasePath: options.databasePath,
    store,
    clock: createClock(),
    identifiers: createIdentifiers(identifiersOf('demo')),
    hasher: createPasswordHasher(options.hashingCost),
    signer: createSessionSigner(store),
    settings: defaultProjectSettings,
  };
}

/** Plants the demo seed in a new database; in an old one goes on where the last process stopped. */
async function start(provider: Provider): Promise<void> {
  const { store, identifiers, clock } = provider;
  await store.transaction().execute(async (transaction) => {
    const stored = (await readSetting(transaction, 'identifiers')) as IdentifierState | undefined;
    if (stored) {
      identifiers.restore({ ...stored, generation: stored.generation + 1, counts: {} });
    } else {
      await plantSeed(transaction, identifiers, 'demo', clock.now());
    }
    await writeSetting(transaction, 'identifiers', { ...identifiers.state(), counts: {} });
    provider.settings = readStoredSettings(await readSetting(transaction, 'project'));
  });
}

function createApp(provider: Provider) {
  const app = new Hono<{ Bindings: NodeBindings; Variables: { requestId: string } }>();
  app.use('*', async (context, next) => {
    context.set('requestId', newRequestId());
    await next();
  });
  app.use('/sdk/*', async (context, next) => {
    const headers = corsHeaders(context.req.header('Origin') ?? null, originsOf(context.req.raw, provider));
    if (context.req.method === 'OPTIONS') return new Response(null, { status: 204, headers });
    await next();
    for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value);
    return undefined;
  });
  for (const route of routes) app.on(route.method, route.path, serveRoute(provider, route));
  app.get('/emulator/api/health', async (context) => {
    const { count } = await provider.store
      .selectFrom('users')
      .select((expression) => expression.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const mode = provider.databasePath === ':memory:' ? 'memory' : 'file';
    return context.json({
      status: 'ok',
      now: new Date(provider.clock.now()).toISOString(),
      users: count,
      mode,
    });
  });
  app.notFound((context) =>
    errorResponse(
      new ProviderError(404, 'route_not_found', 'There is no such route.'),
      context.get('requestId'),
    ),
  );
  return app;
}
