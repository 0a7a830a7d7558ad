import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { formatAmount, type AmountNotation } from '../../machines/dashboard/amount.ts';
import type { QuoteRequest } from '../../machines/dashboard/quoteDraft.ts';
import type { quoteMachine } from '../../machines/dashboard/quote.machine.ts';
import type { CopyOf } from '../copy/language.ts';
import { useCopy } from '../copy/useCopy.ts';
import { quoteCopy } from '../copy/quote.en.ts';
import { Notice } from '../ui/Notice.tsx';
import { card, note, request as requestStyle, requestList, requestsTitle } from './TradingDeskPage.css.ts';

type Snapshot = SnapshotFrom<typeof quoteMachine>;

const selectNotation = ({ context }: Snapshot) => context.notation;
const selectRequests = ({ context }: Snapshot) => context.requests;
const selectIsRecorded = (snapshot: Snapshot) => snapshot.matches('recorded');

interface QuoteRequestsProps {
  readonly actor: ActorRefFrom<typeof quoteMachine>;
}

/** Quote requests of this visit, newest first. */
export function QuoteRequests({ actor }: QuoteRequestsProps) {
  const words = useCopy(quoteCopy);
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
              {requestText(request, words, notation)}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** Announces the request that was just recorded, in a live region that is mounted before its text changes. */
export function RecordedNotice({ actor }: QuoteRequestsProps) {
  const words = useCopy(quoteCopy);
  const notation = useSelector(actor, selectNotation);
  const [last] = useSelector(actor, selectRequests);
  const isRecorded = useSelector(actor, selectIsRecorded);
  const message =
    isRecorded && last
      ? {
          title: words.recorded(last.number),
          detail: words.recordedDetail(requestText(last.request, words, notation)),
        }
      : null;
  return <Notice tone="success" message={message} />;
}

function requestText(
  { type, amount, fromCurrency, toCurrency }: QuoteRequest,
  words: CopyOf<typeof quoteCopy>,
  notation: AmountNotation,
): string {
  return words.request(words.sides[type], formatAmount(amount, notation), fromCurrency, toCurrency);
}
