import { Hono } from 'hono';
import { localPublicToken } from '../config/localProvider.ts';
import { addControlRoutes } from './control/router.ts';
import type { NodeBindings } from './http/connection.ts';
import { errorResponse, ProviderError } from './http/errors.ts';
import { allowOrigins, logRequests, readPayload, routeNotFound, strikeWithFaults } from './http/pipeline.ts';
import { refuse, serveRoute, type EmulatorEnvironment } from './http/serve.ts';
import { newRequestId } from './identifiers.ts';
import type { HashingCost } from './rules/passwords/hashing.ts';
import { createProvider, startProvider, type Provider } from './provider.ts';
import { missingRoutes } from './routes/notBuilt.ts';
import { routes } from './routes/table.ts';
import { refuseLiveToken } from './safety.ts';

export interface EmulatorOptions {
  /** The database file, or `:memory:`. */
  readonly databasePath: string;
  readonly publicToken?: string;
  /** Where the built page for `/emulator` is: `index.html` and `assets/`. */
  readonly pageDirectory?: string;
  /** Origins other than the emulator's own whose pages may call it, exactly as browsers write them. */
  readonly allowedOrigins?: readonly string[];
  /** Origins other than the emulator's own whose pages may operate it through the control API. */
  readonly controlOrigins?: readonly string[];
  /** The secret that opens the control API to other machines; without one it is closed to them. */
  readonly controlToken?: string;
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
  /** The secret that opens the control API to other machines, or `null`. */
  readonly controlToken: string | null;
  /** Whether a path is the emulator's to answer. */
  readonly handles: (pathname: string) => boolean;
  /** Closes the database and every open stream. */
  readonly close: () => void;
}

const ownedPrefixes = ['/sdk/', '/v1/public/', '/emulator/', '/clientside-services/'];

/** Where the provider's own endpoints are, as opposed to the control API and its page. */
const providerPaths = ['/sdk/*', '/v1/*', '/clientside-services/*'];

/** JSON is no page, and no program but the one that asked reads it (OWASP ASVS 5.0, 3.4). */
const jsonHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/**
 * Makes the local identity provider.
 *
 * @param options where it keeps its state and who may call it
 * @returns the provider as a Fetch handler, at work at once
 * @throws when the database cannot be opened, or for the public token of a live project
 */
export function createEmulator(options: EmulatorOptions): Emulator {
  const publicToken = options.publicToken ?? localPublicToken;
  refuseLiveToken(publicToken);
  const provider = createProvider({
    databasePath: options.databasePath,
    publicToken,
    allowedOrigins: options.allowedOrigins ?? [],
    controlOrigins: options.controlOrigins ?? [],
    controlToken: options.controlToken ?? null,
    hashingCost: options.hashingCost,
  });
  const started = startProvider(provider).then(
    () => null,
    (error: unknown) => error,
  );
  const app = createApp(provider, options.pageDirectory);
  return {
    publicToken,
    controlToken: provider.controlToken,
    handles: (pathname) =>
      pathname === '/emulator' || ownedPrefixes.some((prefix) => pathname.startsWith(prefix)),
    async fetch(request, bindings = {}) {
      const failure = await started;
      if (failure === null) return app.fetch(request, bindings);
      console.error('Emulator: the database could not be prepared.', failure);
      const error = new ProviderError(
        500,
        'internal_server_error',
        'The emulator did not start. Its log says why.',
      );
      return errorResponse(error, newRequestId());
    },
    close() {
      provider.closed.abort();
      void started.then(() => provider.store.destroy());
    },
  };
}

function createApp(provider: Provider, pageDirectory: string | undefined): Hono<EmulatorEnvironment> {
  const app = new Hono<EmulatorEnvironment>();
  app.use('*', async (context, next) => {
    context.set('requestId', newRequestId());
    await next();
    const { headers } = context.res;
    headers.set('X-Content-Type-Options', 'nosniff');
    if (!headers.get('Content-Type')?.startsWith('application/json')) return;
    for (const [name, value] of Object.entries(jsonHeaders)) {
      if (!headers.has(name)) headers.set(name, value);
    }
  });
  for (const path of providerPaths) {
    app.use(
      path,
      allowOrigins(provider.allowedOrigins),
      readPayload(),
      logRequests(provider),
      strikeWithFaults(provider),
    );
  }
  for (const route of routes) app.on(route.method, route.path, serveRoute(provider, route));
  for (const { method, path } of missingRoutes) {
    app.on(method, path, (context) =>
      refuse(context, new ProviderError(501, 'not_implemented', 'This endpoint is not built yet.')),
    );
  }
  addControlRoutes(app, provider, pageDirectory);
  app.notFound((context) => refuse(context, routeNotFound()));
  app.onError((error, context) => refuse(context, error));
  return app;
}
