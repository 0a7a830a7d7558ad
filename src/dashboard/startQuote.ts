import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { quoteMachine } from '../../machines/dashboard/quote.machine.ts';
import type { RecordedQuote } from '../../machines/dashboard/quoteDraft.ts';
import { quoteCopy } from '../copy/dashboard.en.ts';
import { localeOf } from '../copy/language.ts';
import type { FlowContext, SessionActor } from '../page/flowContext.ts';
import { focusTarget } from '../page/focus.ts';
import { amountNotation } from './amountNotation.ts';
import { followUser } from './followUser.ts';
import { readQuoteRequests, storeQuoteRequests } from './quoteMemory.ts';
import { createReferencePrefix } from './quoteReference.ts';
import { quoteSentence } from './quoteSentence.ts';
import { TradingDeskPage } from './TradingDeskPage.tsx';

/** Flow of the trading desk. `stop` disconnects the machine from the session; call it when the route closes. */
export interface QuoteFlow {
  readonly Screen: typeof TradingDeskPage;
  readonly desk: ActorRefFrom<typeof quoteMachine>;
  readonly stop: () => void;
}

/**
 * Starts the trading desk's machine, in a chunk that only this page downloads. The machine outlives the route, so that
 * the draft survives navigation; the requests also survive a reload of this tab.
 *
 * @returns a function that connects the machine to a session and returns the flow
 */
export function startQuote({
  language,
}: Pick<FlowContext, 'language'>): (session: SessionActor) => QuoteFlow {
  const notation = amountNotation(localeOf(language()));
  const copyRequest = fromPromise<void, RecordedQuote | undefined>(async ({ input }) => {
    const words = language().copyOf(quoteCopy);
    if (!input) throw new Error('The request to copy is not in the list.');
    const { reference, request } = input;
    await navigator.clipboard.writeText(`${reference}: ${quoteSentence(request, words, notation)}`);
  });
  const desk = createActor(quoteMachine.provide({ actors: { copyRequest } }), {
    input: { notation, referencePrefix: createReferencePrefix() },
  });
  // There is no trading backend: a request is only logged (specification, section 2).
  desk.on('quote.recorded', ({ recorded }) =>
    console.info('Quote requested:', recorded?.request, recorded?.reference),
  );
  desk.on('quote.withdrawn', ({ reference }) => console.info('Quote request withdrawn:', reference));
  desk.on('requests.changed', ({ userId, requests }) => {
    if (userId !== null) storeQuoteRequests(userId, requests);
  });
  desk.on('focus.requested', ({ target }) => focusTarget(target));
  desk.start();
  return (session) => ({
    Screen: TradingDeskPage,
    desk,
    stop: followUser(session, ({ userId }) =>
      desk.send({ type: 'client.learned', userId, requests: readQuoteRequests(userId) }),
    ),
  });
}
