import { getRequestListener } from '@hono/node-server';
import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isRunnableDevEnvironment, type Connect, type Plugin, type RunnableDevEnvironment } from 'vite';
import type { OnSiteEmulator } from 'fairlead-emulator/onSite';

const providerModule = '/src/server/localProvider.ts';
const pageRoot = '/src/emulator/page';

/**
 * Vite plugin that mounts the emulator into the development server, from source. A change of its code takes effect with
 * the next request; if the new code fails to start, the old emulator keeps running.
 *
 * @param options `isOn`: `false` when the site uses a hosted identity provider
 */
export function mountProvider({ isOn }: { readonly isOn: boolean }): Plugin {
  let provider: ReloadingProvider | null = null;
  return {
    name: 'fairlead:mount-provider',
    apply: (_config, { command }) => isOn && command === 'serve' && process.env['VITEST'] === undefined,

    configureServer(server) {
      const environment = server.environments['ssr'];
      if (!environment || !isRunnableDevEnvironment(environment)) return;
      if (existsSync('.env')) process.loadEnvFile('.env');
      provider = createReloadingProvider(environment);
      void provider.reload();
      server.middlewares.use(servePage);
      server.middlewares.use(provider.serve);
      server.httpServer?.once('close', () => provider?.close());
    },

    async hotUpdate({ modules }) {
      if (this.environment.name !== 'ssr' || !provider) return undefined;
      // Code that failed to start is not in the module graph: any change may repair it, so reload.
      if (modules.length > 0 || !provider.isUpToDate()) await provider.reload();
      return [];
    },
  };
}

interface ReloadingProvider {
  /** Loads the emulator's code again, and switches to the new emulator if it starts. */
  reload(): Promise<void>;
  /** Returns whether the running emulator has the code that was loaded last. */
  isUpToDate(): boolean;
  readonly serve: Connect.NextHandleFunction;
  close(): void;
}

function createReloadingProvider({ runner, logger }: RunnableDevEnvironment): ReloadingProvider {
  let running: OnSiteEmulator | null = null;
  let loading: Promise<void> = Promise.resolve();
  let isUpToDate = false;

  async function load(): Promise<void> {
    isUpToDate = false;
    try {
      runner.clearCache();
      const module = await runner.import<typeof import('../localProvider.ts')>(providerModule);
      const previous = running;
      const opened = module.openLocalProvider();
      await opened.projectCredentials();
      running = opened;
      previous?.close();
      isUpToDate = true;
    } catch (error) {
      const consequence = running ? 'The previous one keeps running.' : 'There is no previous one.';
      logger.error(`The identity provider could not start. ${consequence}\n${String(error)}`);
    }
  }

  async function serve(
    request: IncomingMessage,
    response: ServerResponse,
    next: Connect.NextFunction,
  ): Promise<void> {
    await loading;
    const provider = running;
    if (!provider?.handles(pathOf(request))) {
      next();
      return;
    }
    await getRequestListener((answered, bindings) => provider.fetch(answered, bindings))(request, response);
  }

  return {
    reload: () => (loading = loading.then(load)),
    isUpToDate: () => isUpToDate,
    serve: (request, response, next) => void serve(request, response, next),
    close: () => running?.close(),
  };
}

/** Serves the emulator's page from source; the emulator itself answers below `/emulator/api`. */
function servePage(request: IncomingMessage, response: ServerResponse, next: Connect.NextFunction): void {
  const path = pathOf(request);
  if (path === '/emulator') {
    // Without the trailing slash the page's relative URLs would resolve to the site's root.
    response.writeHead(302, { Location: '/emulator/' }).end();
    return;
  }
  if (path === '/emulator/') request.url = `${pageRoot}/index.html`;
  else if (path.startsWith('/emulator/') && !path.startsWith('/emulator/api/')) {
    request.url = pageRoot + (request.url ?? '').slice('/emulator'.length);
  }
  next();
}

function pathOf(request: IncomingMessage): string {
  return new URL(request.url ?? '/', 'http://localhost').pathname;
}
