// What the site's code gets for `xstate` from the development server (src/server/dev/mountAtlas.ts), and nowhere else: its
// actors are watched without knowing it, and no build has a byte of this.
import { createActor as createUnwatched, type AnyActorLogic, type InspectionEvent } from 'xstate';
import { openInspector } from './inspectorChoice.ts';
import { watchPage } from './watchPage.ts';

export * from 'xstate';

const watchers: ((event: InspectionEvent) => void)[] = [watchPage(window).inspect];
// Whoever imports this waits here, so that the inspector is there before the first actor.
const inspector = await openInspector(window);
if (inspector) watchers.push(inspector);

/** Makes an actor as xstate does; the live atlas and the inspector see what its whole system does. */
export const createActor = ((logic: AnyActorLogic, options: Parameters<typeof createUnwatched>[1]) =>
  createUnwatched(logic, {
    ...options,
    inspect(event: InspectionEvent) {
      for (const watch of watchers) watch(event);
    },
  })) as typeof createUnwatched;
