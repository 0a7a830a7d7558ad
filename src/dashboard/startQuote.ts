import { createActor, type ActorRefFrom } from 'xstate';
import { quoteMachine } from '../../machines/dashboard/quote.machine.ts';
import { localeOf } from '../copy/language.ts';
import type { FlowContext, SessionActor } from '../page/flowContext.ts';
import { focusTarget } from '../page/focus.ts';
import { amountNotation } from './amountNotation.ts';
import { followUser } from './followUser.ts';
import { TradingDeskPage } from './TradingDeskPage.tsx';

/** Flow of the trading desk. `stop` disconnects the machine from the session; call it when the route closes. */
export interface QuoteFlow {
  readonly Screen: typeof TradingDeskPage;
  readonly desk: ActorRefFrom<typeof quoteMachine>;
  readonly stop: () => void;
}

/**
 * Starts the trading desk's machine, in a chunk that only this page downloads. The machine outlives the route, so that
 * the draft and the requests survive navigation; they are not stored in the browser.
 *
 * @returns a function that connects the machine to a session and returns the flow
 */
export function startQuote({
  language,
}: Pick<FlowContext, 'language'>): (session: SessionActor) => QuoteFlow {
  const desk = createActor(quoteMachine, { input: { notation: amountNotation(localeOf(language())) } });
  // There is no trading backend: a request is only logged (specification, section 2).
  desk.on('quote.recorded', ({ request }) => console.info('Quote requested:', request));
  desk.on('focus.requested', ({ target }) => focusTarget(target));
  desk.start();
  return (session) => ({
    Screen: TradingDeskPage,
    desk,
    stop: followUser(session, ({ userId }) => desk.send({ type: 'client.learned', userId })),
  });
}
