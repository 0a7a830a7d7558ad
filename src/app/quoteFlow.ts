import { createActor, type ActorRefFrom } from 'xstate';
import { quoteMachine } from '../../machines/dashboard/quote.machine.ts';
import { focusTarget } from './focus.ts';

/** Starts the trading desk's machine, in a chunk that only this page downloads. */
export function startQuoteFlow(): ActorRefFrom<typeof quoteMachine> {
  const actor = createActor(quoteMachine);
  // There is no desk behind this yet: a request is logged, and nothing more (specification, section 3).
  actor.on('quote.recorded', ({ request }) => console.info('Quote requested:', request));
  actor.on('focus.requested', ({ target }) => focusTarget(target));
  return actor.start();
}
