import { createActor, type ActorRefFrom } from 'xstate';
import { navigationMachine } from '../../machines/site/navigation.machine.ts';
import type { FlowContext } from '../page/flowContext.ts';
import { focusTarget } from '../page/focus.ts';

/** Starts the navigation menu of the public header. */
export function startNavigation({ run }: FlowContext): ActorRefFrom<typeof navigationMachine> {
  const actor = createActor(navigationMachine);
  actor.on('focus.requested', ({ target }) => focusTarget(target));
  return run(actor, () => undefined);
}
