import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { formatAmount, limitsOf, readingsOf } from '../../machines/dashboard/amount.ts';
import type { QuoteContext } from '../../machines/dashboard/quoteDraft.ts';
import type { quoteMachine } from '../../machines/dashboard/quote.machine.ts';
import type { CopyOf } from '../copy/language.ts';
import { useCopy } from '../copy/useCopy.ts';
import { quoteCopy } from '../copy/dashboard.en.ts';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/classNames.ts';
import { input } from '../ui/Field.css.ts';
import { FieldFrame } from '../ui/FieldFrame.tsx';
import {
  amount as amountStyle,
  amountField,
  amountInput,
  readings as readingsStyle,
  unit as unitStyle,
} from './TradingDeskPage.css.ts';

const selectForm = ({ context }: SnapshotFrom<typeof quoteMachine>) => context;

/**
 * Field for an amount in the number format of the site, with the asset as its unit. An amount that could be read two ways
 * is asked back. The amount stays text and is never a floating-point number.
 */
export function AmountField({ actor }: { readonly actor: ActorRefFrom<typeof quoteMachine> }) {
  const words = useCopy(quoteCopy);
  const form = useSelector(actor, selectForm);
  const id = useId();
  const unitId = `${id}-unit`;
  const { amount, amountFault, asset, notation } = form;
  const readings = amountFault === 'ambiguous' ? readingsOf(amount, notation) : null;
  const error = readings ? words.ambiguous(...readings) : errorOf(form, words);
  const { decimals, maximum } = limitsOf(asset);
  const hint = asset
    ? words.amountLimits(asset, String(decimals), formatAmount(maximum, notation))
    : words.amountHint(formatAmount('1250.5', notation));
  return (
    <div className={amountField}>
      <FieldFrame id={id} label={words.amount} hint={error === null && hint} error={error}>
        {({ 'aria-describedby': described, ...rest }) => (
          <div className={amountStyle}>
            <input
              {...rest}
              id={id}
              name="amount"
              className={classNames(input, amountInput)}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              spellCheck={false}
              placeholder={formatAmount('0', notation)}
              value={amount}
              aria-describedby={[described, asset && unitId].filter(Boolean).join(' ') || undefined}
              data-focus-target="amount"
              onChange={({ target }) => actor.send({ type: 'amount.typed', amount: target.value })}
              onBlur={() => actor.send({ type: 'amount.left' })}
            />
            {asset && (
              <span className={unitStyle} id={unitId}>
                {asset}
              </span>
            )}
          </div>
        )}
      </FieldFrame>
      {readings && (
        <div className={readingsStyle}>
          {readings.map((reading) => (
            <Button
              key={reading}
              tone="secondary"
              onClick={() => actor.send({ type: 'reading.chosen', amount: reading })}
            >
              {reading}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

function errorOf(
  { amountFault, asset, notation }: QuoteContext,
  words: CopyOf<typeof quoteCopy>,
): string | null {
  if (amountFault === 'malformed') return words.malformed(formatAmount('1250.5', notation));
  if (amountFault === 'not-positive') return words.notPositive;
  if (amountFault === null) return null;
  const unit = asset ?? '';
  if (amountFault === 'other-unit') return words.otherUnit(unit);
  const { decimals, maximum } = limitsOf(asset);
  return amountFault === 'too-precise'
    ? words.tooPrecise(unit, String(decimals))
    : words.tooLarge(unit, formatAmount(maximum, notation));
}
