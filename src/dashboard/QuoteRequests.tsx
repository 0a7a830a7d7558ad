import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { writeAmount, type AmountNotation } from '../../machines/dashboard/amount.ts';
import type { QuoteRequest } from '../../machines/dashboard/quoteDraft.ts';
import type { quoteMachine } from '../../machines/dashboard/quote.machine.ts';
import { quoteCopy } from '../copy/dashboard/currentQuote.ts';
import { Notice } from '../ui/Notice.tsx';
import { card, note, request as requestStyle, requestList, requestsTitle } from './TradingDeskPage.css.ts';

const words = quoteCopy;

type Snapshot = SnapshotFrom<typeof quoteMachine>;

const selectNotation = ({ context }: Snapshot) => context.notation;
const selectRequests = ({ context }: Snapshot) => context.requests;
const selectIsRecorded = (snapshot: Snapshot) => snapshot.matches('recorded');

interface QuoteRequestsProps {
  readonly actor: ActorRefFrom<typeof quoteMachine>;
}

/** The requests of this visit, newest first. */
export function QuoteRequests({ actor }: QuoteRequestsProps) {
  const notation = useSelector(actor, selectNotation);
  const requests = useSelector(actor, selectRequests);
  return (
    <section className={card} aria-labelledby="requests">
      <h2 className={requestsTitle} id="requests">
        {words.requests}
      </h2>
      {requests.length === 0 ? (
        <p className={note}>{words.noRequests}</p>
      ) : (
        <ol className={requestList}>
          {requests.map(({ number, request }) => (
            <li key={number} className={requestStyle}>
              <span className={note}>{words.requestNumber(number)}</span>
              {requestText(request, notation)}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** The request just recorded, in a live region that is in the page before it speaks. */
export function RecordedNotice({ actor }: QuoteRequestsProps) {
  const notation = useSelector(actor, selectNotation);
  const [last] = useSelector(actor, selectRequests);
  const isRecorded = useSelector(actor, selectIsRecorded);
  const message =
    isRecorded && last
      ? {
          title: words.recorded(last.number),
          detail: words.recordedDetail(requestText(last.request, notation)),
        }
      : null;
  return <Notice tone="success" message={message} />;
}

function requestText(
  { type, amount, fromCurrency, toCurrency }: QuoteRequest,
  notation: AmountNotation,
): string {
  return words.request(words.sides[type], writeAmount(amount, notation), fromCurrency, toCurrency);
}
