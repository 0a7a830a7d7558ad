import { useSelector } from '@xstate/react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import type { SubmitEvent } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { fromAssets, toCurrencies } from '../../machines/dashboard/assets.ts';
import { tradeSides, type quoteMachine } from '../../machines/dashboard/quote.machine.ts';
import { quoteCopy } from '../copy/dashboard/currentQuote.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { lead } from './DashboardLayout.css.ts';
import { visuallyHidden } from '../ui/visuallyHidden.css.ts';
import { shownAmount } from './money.ts';
import { card, pair, side as sideStyle, sides, turn } from './TradingDeskPage.css.ts';
import { DashboardPage } from './DashboardPage.tsx';

const words = quoteCopy;

type Actor = ActorRefFrom<typeof quoteMachine>;
type Snapshot = SnapshotFrom<typeof quoteMachine>;

const selectForm = ({ context }: Snapshot) => context;
const selectIsRecorded = (snapshot: Snapshot) => snapshot.matches('recorded');
const selectCanRequest = (snapshot: Snapshot) => snapshot.can({ type: 'quote.requested' });

/** Where a client asks for a quote. */
export function TradingDeskPage({ actor }: { readonly actor: Actor }) {
  const { amount, amountFault, asset, currency } = useSelector(actor, selectForm);
  const canRequest = useSelector(actor, selectCanRequest);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    actor.send({ type: 'quote.requested' });
  };

  return (
    <DashboardPage title={words.title}>
      <p className={lead}>{words.lead}</p>
      <form className={card} noValidate onSubmit={submit}>
        <Sides actor={actor} />
        <TextField
          label={words.amount}
          name="amount"
          type="number"
          inputMode="decimal"
          step="any"
          min="0"
          placeholder={words.amountPlaceholder}
          autoComplete="off"
          defaultValue={amount}
          error={amountFault && words.faults[amountFault]}
          data-focus-target="amount"
          // The field's own text, in the person's own notation, read by the browser; never a floating-point number.
          onChange={({ target }) =>
            actor.send({ type: 'amount.typed', amount: target.validity.badInput ? null : target.value })
          }
          // Scrolling past must not change what was typed.
          onWheel={({ currentTarget }) => currentTarget.blur()}
        />
        <div className={pair}>
          <SelectField
            label={words.from}
            name="from"
            value={asset}
            prompt={words.chooseAsset}
            options={fromAssets.map((value) => ({
              value,
              label: words.assets[value],
              isOff: value === currency,
            }))}
            onChoose={(chosen) => actor.send({ type: 'asset.chosen', asset: chosen })}
          />
          <span className={turn}>
            <ArrowDown size={16} strokeWidth={1.75} aria-hidden="true" />
          </span>
          <SelectField
            label={words.to}
            name="to"
            value={currency}
            prompt={words.chooseCurrency}
            options={toCurrencies.map((value) => ({
              value,
              label: words.currencies[value],
              isOff: value === asset,
            }))}
            onChoose={(chosen) => actor.send({ type: 'currency.chosen', currency: chosen })}
          />
        </div>
        <Button type="submit" isWide disabled={!canRequest}>
          {words.submit}
        </Button>
        <Recorded actor={actor} />
      </form>
    </DashboardPage>
  );
}

function Sides({ actor }: { readonly actor: Actor }) {
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

/** What was taken down, in a live region that is there before it speaks. */
function Recorded({ actor }: { readonly actor: Actor }) {
  const { recorded, recordedCount } = useSelector(actor, selectForm);
  const isRecorded = useSelector(actor, selectIsRecorded);
  if (!isRecorded || !recorded) return <Notice tone="success" message={null} />;
  const { type, amount, fromCurrency, toCurrency } = recorded;
  return (
    <Notice
      tone="success"
      message={{
        title: words.recorded(recordedCount),
        detail: words.recordedDetail(words.sides[type], shownAmount(amount), fromCurrency, toCurrency),
      }}
    />
  );
}
