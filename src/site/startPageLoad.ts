import { createActor, waitFor, type ActorRefFrom } from 'xstate';
import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import { pageLoadMachine } from '../../machines/site/pageLoad.machine.ts';
import { isReachable } from '../identity/isReachable.ts';
import { ChunkLoadError } from '../page/chunkLoader.ts';
import { request } from '../page/request.ts';

/**
 * Loads the code of a page. Without a connection it waits for one and then continues. Code that does not arrive although
 * the connection works is loaded once more. Then the browser opens the page by a full load, unless it is the first page
 * of the document.
 *
 * @param load imports the code; may be called several times
 * @throws ChunkLoadError when the code of the first page does not arrive twice, and after the visitor has left for another page
 */
export type LoadPart = <Part>(load: () => Promise<Part>) => Promise<Part>;

/** The machine of the page that loads, and the loader that it decides for. */
export interface PageLoad {
  readonly actor: ActorRefFrom<typeof pageLoadMachine>;
  readonly loadPart: LoadPart;
}

/**
 * Starts the machine for the pages that load.
 *
 * @param page `href` returns the URL of the page that loads; `reload` opens it by a full load
 */
export function startPageLoad(page: { readonly href: () => string; readonly reload: () => void }): PageLoad {
  const actor = createActor(
    pageLoadMachine.provide({
      actors: {
        checkConnection: request<void>(async ({ signal }) => {
          if (!(await isReachable(signal))) throw new IdentityError(failureOf('unreachable'));
        }),
      },
    }),
  );
  actor.on('reload.requested', page.reload);
  return {
    actor: actor.start(),
    async loadPart(load) {
      const target = page.href();
      for (;;) {
        try {
          return await load();
        } catch (error) {
          if (!(error instanceof ChunkLoadError) || page.href() !== target) throw error;
          actor.send({ type: 'part.failed' });
          const snapshot = await waitFor(actor, (current) => !current.hasTag('undecided'));
          if (!snapshot.matches('loadingPage') || page.href() !== target) throw error;
        }
      }
    },
  };
}
