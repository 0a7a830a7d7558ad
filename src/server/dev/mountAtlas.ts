import type { DrawnMachine } from '../../../machines/devtools/liveMessages.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import { layoutThreads } from './layoutThreads.ts';
import { storedDrawing } from './storedDrawing.ts';

const page = '/src/devtools/atlas/live/index.html';
const drawing = /^\/atlas\/drawings\/(\w+)\.json$/;
const inspectedXstate = '/src/devtools/inspection/watchedXstate.ts';

/**
 * Modules of the site that may start actors: neither the development tools nor the modules that those share with the
 * site.
 */
const siteCode = /\/src\/(?!devtools\/|emulator\/|server\/|page\/)/;
/** Modules that the drawings are made from. */
const diagramSources = /\/(?:machines|src\/devtools\/(?:atlas|chart))\/.*\.ts$/;

type Drawers = typeof import('./drawMachine.ts');

/**
 * Vite plugin that mounts the live atlas into the development server: its page at `/atlas`, the drawings of the current
 * machines, and an `xstate` that reports the actors of the site.
 */
export function mountAtlas(): Plugin {
  let root = '';
  let drawers: Promise<Drawers> | null = null;
  // Kept when the drawing code is loaded again, so that a layout that is still running is not computed twice.
  const engine = layoutThreads();
  const loadDrawers = () =>
    (drawers ??= runnerImport<Drawers>(join(root, 'src/server/dev/drawMachine.ts'), {
      root,
      configFile: false,
      logLevel: 'error',
    }).then(({ module }) => module));

  function answer(machine: DrawnMachine | null, statusWithout: 204 | 404, response: ServerResponse): void {
    response.writeHead(machine ? 200 : statusWithout, { 'Content-Type': 'application/json' });
    response.end(machine ? JSON.stringify(machine) : '');
  }

  async function serveDrawing(id: string, response: ServerResponse): Promise<void> {
    try {
      const { drawMachine } = await loadDrawers();
      answer(await drawMachine(id, { root, engine }), 404, response);
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
      this.environment.hot.send('fairlead:machines-edited');
    },
  };
}
