import { createActor, type ActorRefFrom } from 'xstate';
import { quoteMachine } from '../../machines/dashboard/quote.machine.ts';
import type { SessionActor } from '../page/flowContext.ts';
import { focusTarget } from '../page/focus.ts';
import { amountNotation } from './amountNotation.ts';
import { followUser } from './followUser.ts';

/** The trading desk, and what a route does on leaving it. */
export interface QuoteFlow {
  readonly desk: ActorRefFrom<typeof quoteMachine>;
  readonly stop: () => void;
}

/**
 * Starts the trading desk's machine, in a chunk that only this page downloads. The machine outlives the route, so that a
 * draft and the requests survive a visit to another page; nothing of them is stored in the browser.
 *
 * @returns connects the machine to the session for as long as the route is open
 */
export function startQuote(): (session: SessionActor) => QuoteFlow {
  const desk = createActor(quoteMachine, { input: { notation: amountNotation() } });
  // There is no desk behind this yet: a request is logged, and nothing more (specification, section 3).
  desk.on('quote.recorded', ({ request }) => console.info('Quote requested:', request));
  desk.on('focus.requested', ({ target }) => focusTarget(target));
  desk.start();
  return (session) => ({
    desk,
    stop: followUser(session, ({ userId }) => desk.send({ type: 'client.learned', userId })),
  });
}
