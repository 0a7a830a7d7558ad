import { getRequestListener } from '@hono/node-server';
import { isRunnableDevEnvironment, type EnvironmentModuleNode, type Plugin, type ViteDevServer } from 'vite';
import type { Emulator } from '../../emulator/createEmulator.ts';

const providerModule = '/src/server/localProvider.ts';
const pageRoot = '/src/emulator/page';

/**
 * Mounts the identity provider into the development server, from source: a change of its code is live with the next
 * request, and code that cannot start leaves the running one in place.
 *
 * @param options `isOn`: false where the site speaks to a hosted provider
 */
export function localProvider({ isOn }: { readonly isOn: boolean }): Plugin {
  let server: ViteDevServer | null = null;
  let running: Emulator | null = null;

  async function restart(): Promise<void> {
    const environment = server?.environments['ssr'];
    if (!environment || !isRunnableDevEnvironment(environment)) return;
    try {
      const module = await environment.runner.import<typeof import('../localProvider.ts')>(providerModule);
      const old = running;
      running = module.openLocalProvider('');
      old?.close();
    } catch (error) {
      const fate = running ? 'the one before keeps running' : 'there is none';
      environment.logger.error(`The identity provider could not start, ${fate}:\n${String(error)}`);
    }
  }

  return {
    name: 'fairlead:local-provider',
    apply: (_config, { command }) => isOn && command === 'serve' && process.env['VITEST'] === undefined,

    async configureServer(viteServer) {
      server = viteServer;
      await restart();
      const listener = getRequestListener((request, bindings) =>
        running
          ? running.fetch(request, bindings)
          : new Response('The identity provider is not running.', { status: 503 }),
      );
      viteServer.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const file = pageFile(pathname);
        if (file !== null) {
          request.url = file;
          next();
        } else if (running?.handles(pathname)) {
          void listener(request, response);
        } else next();
      });
      viteServer.httpServer?.once('close', () => running?.close());
    },

    async hotUpdate({ modules }: { modules: EnvironmentModuleNode[] }) {
      if (this.environment.name !== 'ssr' || modules.length === 0) return undefined;
      this.environment.moduleGraph.invalidateAll();
      await restart();
      return [];
    },
  };
}

/** The provider's page is served by Vite from its sources; what lies below `/emulator/api` is the provider's own. */
function pageFile(pathname: string): string | null {
  if (pathname.startsWith('/emulator/api/')) return null;
  if (pathname === '/emulator' || pathname === '/emulator/') return `${pageRoot}/index.html`;
  return pathname.startsWith('/emulator/') ? pageRoot + pathname.slice('/emulator'.length) : null;
}
