import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RecordedQuote } from '../../machines/dashboard/quoteDraft.ts';
import type { quoteMachine } from '../../machines/dashboard/quote.machine.ts';
import { quoteCopy } from '../copy/dashboard.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/classNames.ts';
import { onEscape } from '../ui/onEscape.ts';
import { visuallyHidden } from '../ui/visuallyHidden.css.ts';
import { quoteSentence } from './quoteSentence.ts';
import {
  answers,
  card,
  confirmation,
  note,
  question,
  reference as referenceStyle,
  request as requestStyle,
  requestActions,
  requestHead,
  requestList,
  requestsTitle,
  result as resultStyle,
  tag,
  withdrawn as withdrawnStyle,
} from './TradingDeskPage.css.ts';

type Actor = ActorRefFrom<typeof quoteMachine>;
type Snapshot = SnapshotFrom<typeof quoteMachine>;

const selectNotation = ({ context }: Snapshot) => context.notation;
const selectRequests = ({ context }: Snapshot) => context.requests;
const selectChosen = ({ context }: Snapshot) => context.chosen;
const selectConfirmed = (snapshot: Snapshot) =>
  snapshot.matches('confirmingWithdrawal') ? snapshot.context.chosen : null;

function selectResult(snapshot: Snapshot): 'copied' | 'copyRefused' | 'withdrawn' | null {
  if (snapshot.matches('copied')) return 'copied';
  if (snapshot.matches('copyRefused')) return 'copyRefused';
  return snapshot.matches('withdrawn') ? 'withdrawn' : null;
}

interface RequestsProps {
  readonly actor: Actor;
}

/** The recorded requests, each with its reference. The client can copy each one, and withdraw it after a confirmation. */
export function QuoteRequests({ actor }: RequestsProps) {
  const words = useCopy(quoteCopy);
  const requests = useSelector(actor, selectRequests);
  return (
    <section className={card} aria-labelledby="requests">
      <h2 className={requestsTitle} id="requests" tabIndex={-1} data-focus-target="requests">
        {words.requests}
      </h2>
      {requests.length === 0 ? (
        <p className={note}>{words.noRequests}</p>
      ) : (
        <>
          <ol className={requestList}>
            {requests.map((recorded) => (
              <Row key={recorded.reference} actor={actor} recorded={recorded} />
            ))}
          </ol>
          <p className={note}>{words.advice}</p>
        </>
      )}
      <Result actor={actor} />
    </section>
  );
}

function Row({ actor, recorded }: RequestsProps & { readonly recorded: RecordedQuote }) {
  const words = useCopy(quoteCopy);
  const notation = useSelector(actor, selectNotation);
  const confirmed = useSelector(actor, selectConfirmed);
  const chosen = useSelector(actor, selectChosen);
  const { reference, request, isWithdrawn } = recorded;
  const ofRequest = <span className={visuallyHidden}>{words.ofRequest(reference)}</span>;
  return (
    <li className={requestStyle}>
      <div className={requestHead}>
        <span className={referenceStyle}>
          <span className={visuallyHidden}>{words.reference}</span> <span>{reference}</span>
        </span>
        {isWithdrawn && <span className={tag}>{words.withdrawn}</span>}
      </div>
      <p className={classNames(isWithdrawn && withdrawnStyle)}>{quoteSentence(request, words, notation)}</p>
      {confirmed === reference ? (
        <Confirmation actor={actor} reference={reference} />
      ) : (
        <div className={requestActions}>
          <Button tone="quiet" onClick={() => actor.send({ type: 'copy.chosen', reference })}>
            <span>{words.copy}</span>
            {ofRequest}
          </Button>
          {!isWithdrawn && (
            <Button
              tone="quiet"
              data-focus-target={reference === chosen ? 'withdraw' : undefined}
              onClick={() => actor.send({ type: 'withdrawal.chosen', reference })}
            >
              <span>{words.withdraw}</span>
              {ofRequest}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function Confirmation({ actor, reference }: RequestsProps & { readonly reference: string }) {
  const { confirm } = useCopy(quoteCopy);
  const decline = () => actor.send({ type: 'withdrawal.declined' });
  const onKeyDown = onEscape(decline);
  return (
    <fieldset className={confirmation}>
      <legend className={question}>{confirm.question(reference)}</legend>
      <div className={answers}>
        <Button
          tone="secondary"
          onKeyDown={onKeyDown}
          onClick={() => actor.send({ type: 'withdrawal.confirmed' })}
        >
          {confirm.yes}
        </Button>
        <Button tone="quiet" data-focus-target="confirmation" onKeyDown={onKeyDown} onClick={decline}>
          {confirm.no}
        </Button>
      </div>
    </fieldset>
  );
}

/** Announces what became of the chosen request, in a live region that is mounted before its text changes. */
function Result({ actor }: RequestsProps) {
  const { results } = useCopy(quoteCopy);
  const result = useSelector(actor, selectResult);
  const chosen = useSelector(actor, selectChosen);
  return (
    <output className={resultStyle}>
      {result === 'copyRefused' ? results.copyRefused : result && results[result](chosen ?? '')}
    </output>
  );
}
