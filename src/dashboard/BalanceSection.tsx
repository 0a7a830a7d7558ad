import { useSelector } from '@xstate/react';
import { Suspense, useMemo, type ComponentType } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { balanceHistory } from '../../machines/dashboard/balanceHistory.ts';
import { dateRanges, type Statement } from '../../machines/dashboard/statement.ts';
import type { transactionsMachine } from '../../machines/dashboard/transactions.machine.ts';
import { statementCopy } from '../copy/dashboard.en.ts';
import { useCopy, useLocale } from '../copy/useCopy.ts';
import { SelectField } from '../ui/SelectField.tsx';
import type { ChartProps } from './BalanceChart.tsx';
import {
  balance,
  balanceFigure,
  balanceHead,
  balanceLabel,
  balanceNote,
  chartSpace,
  ranging,
  total,
  totalFigure,
  totals as totalsStyle,
} from './BalanceSection.css.ts';
import { formatDollars, formatSignedDollars } from './money.ts';

const selectRange = ({ context }: SnapshotFrom<typeof transactionsMachine>) => context.filter.range;
const selectDay = ({ context }: SnapshotFrom<typeof transactionsMachine>) => context.day;

interface BalanceSectionProps {
  readonly actor: ActorRefFrom<typeof transactionsMachine>;
  readonly statement: Statement;
  /** Drawn balance, whose code loads after the transactions. */
  readonly Chart: ComponentType<ChartProps>;
}

/** Balance with the date range, the drawn balance of the range, and its totals. */
export function BalanceSection({ actor, statement, Chart }: BalanceSectionProps) {
  const words = useCopy(statementCopy);
  const range = useSelector(actor, selectRange);
  const day = useSelector(actor, selectDay);
  const history = useMemo(() => balanceHistory(statement, range), [statement, range]);
  const { completed, pending, pendingCount } = history;
  const totals = {
    in: completed.inCents,
    out: completed.outCents,
    net: completed.inCents + completed.outCents,
  };
  return (
    <section className={balance} aria-labelledby="balance">
      <div className={balanceHead}>
        <BalanceFigure cents={statement.balanceCents} note={words.balanceNote(statement.today)} />
        <div className={ranging}>
          <SelectField
            label={words.range}
            name="range"
            value={range}
            options={dateRanges.map((value) => ({ value, label: words.ranges[value] }))}
            onChoose={(chosen) => actor.send({ type: 'range.chosen', range: chosen })}
          />
        </div>
      </div>
      <div className={chartSpace}>
        <Suspense>
          <Chart
            history={history}
            day={day}
            onChoose={(chosen) => actor.send({ type: 'day.chosen', day: chosen })}
          />
        </Suspense>
      </div>
      <dl className={totalsStyle}>
        {(['in', 'out', 'net'] as const).map((name) => (
          <div key={name} className={total}>
            <dt>{words.totals[name]}</dt>
            <dd className={totalFigure}>
              <Total cents={totals[name]} />
            </dd>
          </div>
        ))}
        <div className={total}>
          <dt>{words.totals.pending}</dt>
          <dd>
            <span className={totalFigure}>
              <Total cents={pending.inCents + pending.outCents} />
            </span>
            <p className={balanceNote}>{words.pendingCount(pendingCount)}</p>
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** A sum with its sign. A narrow column breaks it before the currency of the Spanish notation, not within. */
export function Total({ cents }: Pick<BalanceFigureProps, 'cents'>) {
  return formatSignedDollars(cents, useLocale()).replace('\u00A0', ' ');
}

interface BalanceFigureProps {
  readonly cents: number;
  readonly note: string;
}

/** The balance of an account, as the heading of its section. */
export function BalanceFigure({ cents, note }: BalanceFigureProps) {
  const words = useCopy(statementCopy);
  const locale = useLocale();
  return (
    <div>
      <h2 className={balanceLabel} id="balance">
        {words.balance}
      </h2>
      <p className={balanceFigure}>{formatDollars(cents, locale)}</p>
      <p className={balanceNote}>{note}</p>
    </div>
  );
}
