// The development server (mountAtlas.ts) serves this module to the site in place of `xstate`, so that the actors of the
// site are inspected. No build contains it.

import { createActor as createXstateActor, type AnyActorLogic, type InspectionEvent } from 'xstate';
import { watchPage } from 'fairlead-statechart/inspection/broadcaster';
import { openInspector } from 'fairlead-statechart/inspection/inspectorChoice';
import { failureCodes } from '../../../machines/contracts/failures.ts';

export * from 'xstate';

const watchers: ((event: InspectionEvent) => void)[] = [watchPage(window).inspect];
// With a top-level `await`, importing modules wait, so the inspector is connected before the first actor starts.
const inspector = await openInspector(window, failureCodes);
if (inspector) watchers.push(inspector);

/** Creates an actor as xstate does, but lets the live atlas and the inspector observe the actor and its descendants. */
export const createActor = ((logic: AnyActorLogic, options: Parameters<typeof createXstateActor>[1]) =>
  createXstateActor(logic, {
    ...options,
    inspect(event: InspectionEvent) {
      for (const watch of watchers) watch(event);
    },
  })) as typeof createXstateActor;
