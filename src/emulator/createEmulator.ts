import { resolve } from 'node:path';
import { Hono } from 'hono';
import type { SiteFacts } from './contracts/controlContract.ts';
import { defaultPublicToken } from './demoData.ts';
import { addReportReceiver } from './control/reportReceiver.ts';
import { readOwnSeed } from './control/ownSeed.ts';
import { addControlRoutes } from './control/router.ts';
import { hasSeveralHosts, type NodeBindings } from './http/connection.ts';
import { errorResponse, ApiError } from './http/errors.ts';
import { faultPaths } from './http/faults.ts';
import {
  allowOrigins,
  collectChanges,
  logRequests,
  readPayload,
  routeNotFound,
  injectFaults,
} from './http/pipeline.ts';
import { refuse, serveRoute, type EmulatorEnvironment } from './http/serve.ts';
import { newRequestId } from './identifiers.ts';
import { checkedOrigins, originsSetting } from './rules/origins.ts';
import type { HashingCost } from './rules/passwords/hashing.ts';
import type { PoolLimits } from './rules/passwords/hashingPool.ts';
import { defaultProjectId, refuseLiveProject, refuseUnusableSecret } from './rules/project.ts';
import {
  createEmulatorState,
  loadEmulatorState,
  type EmulatorState,
  type WebhookStart,
} from './emulatorState.ts';
import { explainDatabaseError } from './store/databaseFault.ts';
import { missingRoutes } from './routes/missingRoutes.ts';
import { routes } from './routes/table.ts';
import { refuseLiveToken } from './safety.ts';

export interface EmulatorOptions {
  /** Path of the database file, or `:memory:`. */
  readonly databasePath: string;
  /** Whether a database that another exclusive emulator has open is refused. */
  readonly isExclusive?: boolean;
  readonly publicToken?: string;
  /** Project id of backend calls and of session JWTs. */
  readonly projectId?: string;
  /** Secret of backend calls; if omitted, one is generated for each database. */
  readonly projectSecret?: string;
  /** Folder of the built page that is served at `/emulator`: `index.html` and `assets/`. */
  readonly pageDirectory?: string;
  /** The site with the same origin, to which the emulator's page links. */
  readonly site?: SiteFacts;
  /** Additional origins whose pages may call the emulator, in the exact form of the `Origin` header. */
  readonly allowedOrigins?: readonly string[];
  /** Additional origins whose pages may use the control API. */
  readonly controlOrigins?: readonly string[];
  /** Secret that other machines must send to use the control API; if omitted, they cannot use it. */
  readonly controlToken?: string;
  /** Webhooks; without an endpoint, none are sent until the control API sets one. */
  readonly webhook?: WebhookStart;
  /**
   * Initial data of a new database, and of resets: users and settings (`EmulatorSeed`), or a snapshot. The demo users if
   * omitted.
   */
  readonly seed?: unknown;
  /** Cost of hashing a password; OWASP's minimum for argon2id if omitted. */
  readonly hashingCost?: HashingCost;
  /** Limits of the pool that hashes passwords and passcodes; by the number of cores if omitted. */
  readonly hashingLimits?: PoolLimits;
}

/** Credentials of backend calls, sent by HTTP Basic authentication. */
export interface ProjectCredentials {
  readonly projectId: string;
  readonly secret: string;
}

export interface Emulator {
  /**
   * Handles one request.
   *
   * @param bindings Node's request and response objects from `@hono/node-server`; if omitted, a dropped connection is
   *   only simulated
   */
  readonly fetch: (request: Request, bindings?: NodeBindings) => Response | Promise<Response>;
  readonly publicToken: string;
  /**
   * Returns the credentials of backend calls, once the database has been read.
   *
   * @throws Error with a one-line message if it cannot be read or prepared
   */
  readonly projectCredentials: () => Promise<ProjectCredentials>;
  /** Secret that other machines must send to use the control API; `null` if they cannot use it. */
  readonly controlToken: string | null;
  /** Returns whether the emulator serves a path. */
  readonly handles: (pathname: string) => boolean;
  /** Ends event streams and hanging requests, so that a server can wait for the other requests before it closes. */
  readonly endStreams: () => void;
  /** Closes the database and every open stream. */
  readonly close: () => void;
  /** Resolves after `close`, once another emulator can open the database file. */
  readonly ended: () => Promise<void>;
}

const ownedPrefixes = ['/sdk/', '/emulator/', '/clientside-services/'];

const calls = [...routes, ...missingRoutes];

/** First segments of the paths below `/v1`, which the site may share: `public`, `users`. */
const backendSegments = new Set(
  calls.filter(({ path }) => path.startsWith('/v1/')).map(({ path }) => path.split('/')[2]),
);

/** Paths of Stytch's API, as opposed to the control API and its page. */
const stytchPaths = faultPaths.map((path) => `${path}*`);

/** Headers of JSON responses, which must not be rendered as pages or embedded by other sites (OWASP ASVS 5.0, 3.4). */
const jsonHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/**
 * Creates the local identity provider.
 *
 * @param options where the emulator stores its state and which origins may call it
 * @returns the emulator, whose Fetch handler accepts requests at once
 * @throws Error if the database cannot be opened, if the public token is that of a live project, if the secret is short,
 *   or if the seed is invalid
 */
export function createEmulator(options: EmulatorOptions): Emulator {
  const publicToken = options.publicToken ?? defaultPublicToken;
  refuseLiveToken(publicToken);
  const projectId = options.projectId ?? defaultProjectId;
  refuseLiveProject(projectId);
  if (options.projectSecret !== undefined) refuseUnusableSecret(options.projectSecret);
  const emulator = createEmulatorState({
    databasePath: options.databasePath,
    isExclusive: options.isExclusive ?? false,
    site: options.site ?? null,
    publicToken,
    projectId,
    projectSecret: options.projectSecret,
    allowedOrigins: checkedOrigins(options.allowedOrigins ?? [], originsSetting),
    controlOrigins: checkedOrigins(options.controlOrigins ?? [], 'EMULATOR_CONTROL_ORIGINS (controlOrigins)'),
    calls,
    controlToken: options.controlToken ?? null,
    webhook: options.webhook ?? {},
    seed: options.seed === undefined ? null : readOwnSeed(options.seed),
    hashingCost: options.hashingCost,
    hashingLimits: options.hashingLimits,
  });
  const started = loadEmulatorState(emulator, options.webhook?.url).then(
    () => null,
    (error: unknown) => explainDatabaseError(resolve(options.databasePath), error),
  );
  let ending = Promise.resolve();
  const app = createApp(emulator, options.pageDirectory);
  return {
    publicToken,
    projectCredentials: async () => {
      const failure = await started;
      if (failure !== null) throw failure;
      return { projectId, secret: emulator.projectSecret };
    },
    controlToken: emulator.controlToken,
    handles: (pathname) =>
      pathname === '/emulator' ||
      ownedPrefixes.some((prefix) => pathname.startsWith(prefix)) ||
      isBackendPath(pathname),
    async fetch(request, bindings = {}) {
      const failure = await started;
      if (failure === null) return app.fetch(request, bindings);
      console.error('Emulator: the database could not be prepared.', failure);
      const error = new ApiError(
        500,
        'internal_server_error',
        'The emulator did not start. Its log says why.',
      );
      return errorResponse(error, newRequestId());
    },
    endStreams: () => emulator.closed.abort(),
    close() {
      emulator.closed.abort();
      ending = started.then(() => emulator.store.destroy());
    },
    ended: () => ending,
  };
}

function isBackendPath(pathname: string): boolean {
  const [, version, segment = ''] = pathname.split('/');
  return version === 'v1' && backendSegments.has(segment);
}

function createApp(emulator: EmulatorState, pageDirectory: string | undefined): Hono<EmulatorEnvironment> {
  const app = new Hono<EmulatorEnvironment>();
  app.use('*', async (context, next) => {
    context.set('requestId', newRequestId());
    if (hasSeveralHosts(context.env)) {
      context.res = refuse(
        context,
        new ApiError(400, 'bad_request', 'A request must have exactly one Host header.'),
      );
    } else {
      await next();
    }
    const { headers } = context.res;
    headers.set('X-Content-Type-Options', 'nosniff');
    if (!headers.get('Content-Type')?.startsWith('application/json')) return;
    for (const [name, value] of Object.entries(jsonHeaders)) {
      if (!headers.has(name)) headers.set(name, value);
    }
  });
  for (const path of stytchPaths) {
    app.use(
      path,
      allowOrigins(emulator.allowedOrigins),
      readPayload(),
      logRequests(emulator),
      injectFaults(emulator),
      collectChanges(emulator, 'DIRECT'),
    );
  }
  for (const route of routes) app.on(route.method, route.path, serveRoute(emulator, route));
  for (const { method, path } of missingRoutes) {
    app.on(method, path, (context) =>
      refuse(context, new ApiError(501, 'not_implemented', 'This endpoint is not built yet.')),
    );
  }
  addReportReceiver(app, emulator);
  addControlRoutes(app, emulator, pageDirectory);
  app.notFound((context) => refuse(context, routeNotFound()));
  app.onError((error, context) => refuse(context, error));
  return app;
}
