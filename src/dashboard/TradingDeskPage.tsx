import { useSelector } from '@xstate/react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { useId } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { fromAssets, toCurrencies } from '../../machines/dashboard/assets.ts';
import { requestOf, tradeSides } from '../../machines/dashboard/quoteDraft.ts';
import type { quoteMachine } from '../../machines/dashboard/quote.machine.ts';
import { useCopy } from '../copy/useCopy.ts';
import { quoteCopy } from '../copy/dashboard.en.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { Notice } from '../ui/Notice.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { visuallyHidden } from '../ui/visuallyHidden.css.ts';
import { AmountField } from './AmountField.tsx';
import { lead } from './DashboardLayout.css.ts';
import { DashboardPage } from './DashboardPage.tsx';
import { QuoteRequests } from './QuoteRequests.tsx';
import { quoteSentence } from './quoteSentence.ts';
import {
  card,
  desk,
  direction,
  pair,
  readBack,
  side as sideStyle,
  sides,
  swap,
} from './TradingDeskPage.css.ts';

type Actor = ActorRefFrom<typeof quoteMachine>;
type Snapshot = SnapshotFrom<typeof quoteMachine>;

const selectForm = ({ context }: Snapshot) => context;
const selectCanRequest = (snapshot: Snapshot) => snapshot.can({ type: 'quote.requested' });
const selectCanSwap = (snapshot: Snapshot) => snapshot.can({ type: 'pair.swapped' });

interface DeskProps {
  readonly actor: Actor;
}

/** Trading desk: the quote request form and the requests of this session. */
export function TradingDeskPage({ actor }: DeskProps) {
  const words = useCopy(quoteCopy);
  const canRequest = useSelector(actor, selectCanRequest);
  const readBackId = useId();

  return (
    <DashboardPage title={words.title}>
      <p className={lead}>{words.lead}</p>
      <div className={desk}>
        <Form className={card} onSubmit={() => actor.send({ type: 'quote.requested' })}>
          <Sides actor={actor} />
          <AmountField actor={actor} />
          <Pair actor={actor} />
          <ReadBack actor={actor} id={readBackId} />
          <Button type="submit" isWide disabled={!canRequest} aria-describedby={readBackId}>
            {words.submit}
          </Button>
          <RecordedNotice actor={actor} />
        </Form>
        <QuoteRequests actor={actor} />
      </div>
    </DashboardPage>
  );
}

function Sides({ actor }: DeskProps) {
  const words = useCopy(quoteCopy);
  const { side: chosen } = useSelector(actor, selectForm);
  return (
    <fieldset className={sides}>
      <legend className={visuallyHidden}>{words.side}</legend>
      {tradeSides.map((side) => (
        <button
          key={side}
          type="button"
          className={sideStyle}
          aria-pressed={side === chosen}
          onClick={() => actor.send({ type: 'side.chosen', side })}
        >
          {words.sides[side]}
        </button>
      ))}
    </fieldset>
  );
}

function Pair({ actor }: DeskProps) {
  const words = useCopy(quoteCopy);
  const { asset, currency } = useSelector(actor, selectForm);
  const canSwap = useSelector(actor, selectCanSwap);
  return (
    <div className={pair}>
      <SelectField
        label={words.from}
        name="from"
        value={asset}
        prompt={words.chooseAsset}
        options={fromAssets.map((value) => ({
          value,
          label: words.assets[value],
          isDisabled: value === currency,
        }))}
        onChoose={(chosen) => actor.send({ type: 'asset.chosen', asset: chosen })}
      />
      {canSwap ? (
        <button
          type="button"
          className={swap}
          aria-label={words.swap(asset ?? '', currency ?? '')}
          onClick={() => actor.send({ type: 'pair.swapped' })}
        >
          <ArrowUpDown size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
      ) : (
        <span className={direction}>
          <ArrowDown size={18} strokeWidth={1.75} aria-hidden="true" />
        </span>
      )}
      <SelectField
        label={words.to}
        name="to"
        value={currency}
        prompt={words.chooseCurrency}
        options={toCurrencies.map((value) => ({
          value,
          label: words.currencies[value],
          isDisabled: value === asset,
        }))}
        onChoose={(chosen) => actor.send({ type: 'currency.chosen', currency: chosen })}
      />
    </div>
  );
}

/** Repeats the draft as a sentence before it is sent, in a live region that is mounted before its text changes. */
function ReadBack({ actor, id }: DeskProps & { readonly id: string }) {
  const words = useCopy(quoteCopy);
  const form = useSelector(actor, selectForm);
  const request = requestOf(form);
  return (
    <p className={readBack} id={id} aria-live="polite" aria-atomic="true">
      {request && quoteSentence(request, words, form.notation)}
    </p>
  );
}

const selectNotation = ({ context }: Snapshot) => context.notation;
const selectRequests = ({ context }: Snapshot) => context.requests;
const selectIsRecorded = (snapshot: Snapshot) => snapshot.matches('recorded');

/** Announces the request that was just recorded, in a live region that is mounted before its text changes. */
function RecordedNotice({ actor }: DeskProps) {
  const words = useCopy(quoteCopy);
  const notation = useSelector(actor, selectNotation);
  const [last] = useSelector(actor, selectRequests);
  const isRecorded = useSelector(actor, selectIsRecorded);
  const message =
    isRecorded && last
      ? {
          title: words.recorded(last.reference),
          detail: words.recordedDetail(quoteSentence(last.request, words, notation)),
        }
      : null;
  return <Notice tone="success" message={message} />;
}
