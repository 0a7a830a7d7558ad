import type { DrawnMachine } from 'fairlead-statechart/machines/liveMessages';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import type { LayoutEngine } from 'fairlead-statechart/atlas/layout';
import { storedDrawing } from './storedDrawing.ts';

const page = '/src/statechart/atlas/live/index.html';
const drawing = /^\/atlas\/drawings\/(\w+)\.json$/;
const inspectedXstate = '/src/server/dev/watchedXstate.ts';

/**
 * Modules of the site that may start actors: neither the development tools nor the modules that those share with the
 * site.
 */
const siteCode = /\/src\/(?!statechart\/|emulator\/|server\/|page\/)/;
/** Modules that the drawings are made from. */
const diagramSources = /\/(?:machines|src\/statechart\/(?:atlas|chart))\/.*\.ts$/;

type Drawers = typeof import('./drawMachine.ts');
type Threads = typeof import('fairlead-statechart/atlas/layoutThreads');

/**
 * Vite plugin that mounts the live atlas into the development server: its page at `/atlas`, the drawings of the current
 * machines, and an `xstate` that reports the actors of the site.
 */
export function mountAtlas(): Plugin {
  let root = '';
  let drawers: Promise<Drawers> | null = null;
  // Kept when the drawing code is loaded again, so that a layout that is still running is not computed twice.
  let engine: Promise<LayoutEngine> | null = null;
  async function load<Module>(file: string): Promise<Module> {
    const { module } = await runnerImport<Module>(join(root, file), {
      root,
      configFile: false,
      logLevel: 'error',
    });
    return module;
  }
  const loadEngine = () =>
    (engine ??= load<Threads>('src/statechart/atlas/layoutThreads.ts').then(({ layoutThreads }) =>
      layoutThreads(),
    ));
  const loadDrawers = () => (drawers ??= load<Drawers>('src/server/dev/drawMachine.ts'));

  function answer(machine: DrawnMachine | null, statusWithout: 204 | 404, response: ServerResponse): void {
    response.writeHead(machine ? 200 : statusWithout, { 'Content-Type': 'application/json' });
    response.end(machine ? JSON.stringify(machine) : '');
  }

  async function serveDrawing(id: string, response: ServerResponse): Promise<void> {
    try {
      const { drawMachine } = await loadDrawers();
      answer(await drawMachine(id, { root, engine: await loadEngine() }), 404, response);
    } catch (error) {
      // Load the code again at the next request, because an edit may have repaired it.
      drawers = null;
      response.writeHead(500, { 'Content-Type': 'text/plain' }).end(String(error));
    }
  }

  return {
    name: 'fairlead:mount-atlas',
    apply: (_config, { command }) => command === 'serve' && process.env['VITEST'] === undefined,
    enforce: 'pre',

    config: () => ({ optimizeDeps: { include: ['@statelyai/inspect', 'html-react-parser'] } }),

    configResolved(config) {
      root = config.root;
    },

    resolveId: {
      filter: { id: /^xstate$/ },
      handler(_source, importer) {
        if (this.environment.name !== 'client' || !importer?.startsWith(join(root, 'src'))) return null;
        return siteCode.test(importer.slice(root.length)) ? join(root, inspectedXstate) : null;
      },
    },

    configureServer({ middlewares }) {
      middlewares.use((request: IncomingMessage, response, next) => {
        const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://localhost');
        const id = drawing.exec(path)?.[1];
        if (id !== undefined) {
          // The drawings on disk need none of the drawing code, so they are there at once. A machine without any is no
          // error, which the browser would report in its console.
          if (searchParams.has('stored')) answer(storedDrawing(join(root, 'docs/flows', id)), 204, response);
          else void serveDrawing(id, response);
          return;
        }
        if (path === '/atlas' || path === '/atlas/') request.url = page;
        next();
      });
    },

    hotUpdate({ file }) {
      if (this.environment.name !== 'client' || !diagramSources.test(file.slice(root.length))) return;
      drawers = null;
      this.environment.hot.send('statechart:machines-edited');
    },
  };
}
