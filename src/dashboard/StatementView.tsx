import { useSelector } from '@xstate/react';
import Download from 'lucide-react/icons/download';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { firstDay, statusFilters, typeFilters } from '../../machines/dashboard/statement.ts';
import type { transactionsMachine } from '../../machines/dashboard/transactions.machine.ts';
import { useCopy } from '../copy/useCopy.ts';
import { statementCopy } from '../copy/dashboard.en.ts';
import { Button } from '../ui/Button.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { visuallyHidden } from '../ui/visuallyHidden.css.ts';
import { StatementTable } from './StatementTable.tsx';
import { frame } from './StatementTable.css.ts';
import {
  choosing,
  count,
  empty,
  exporting,
  printOnly,
  searching,
  title,
  toolbar,
  transactions,
} from './AccountPage.css.ts';

type Snapshot = SnapshotFrom<typeof transactionsMachine>;

const selectFilter = ({ context }: Snapshot) => context.filter;
const selectStatement = ({ context }: Snapshot) => context.statement;
const selectShown = ({ context }: Snapshot) => context.shown;
const selectCanExport = (snapshot: Snapshot) => snapshot.can({ type: 'export.requested' });
const selectIsSettled = (snapshot: Snapshot) => snapshot.hasTag('settled');

/** Transactions with search, date range and export. */
export function StatementView({ actor }: { readonly actor: ActorRefFrom<typeof transactionsMachine> }) {
  const words = useCopy(statementCopy);
  const filter = useSelector(actor, selectFilter);
  const isSettled = useSelector(actor, selectIsSettled);
  const statement = useSelector(actor, selectStatement);
  const rows = useSelector(actor, selectShown);
  const canExport = useSelector(actor, selectCanExport);
  const { search, range, type, status, sortBy, direction } = filter;
  const printedFilters = [
    type === 'all' ? '' : words.types[type],
    status === 'all' ? '' : words.statuses[status],
    search === '' ? '' : words.quoted(search),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <section className={transactions} aria-labelledby="transactions">
      <h2 className={title} id="transactions">
        {words.title}
      </h2>
      <search className={toolbar}>
        <div className={searching}>
          <TextField
            label={words.search}
            name="search"
            type="search"
            placeholder={words.searchPlaceholder}
            value={search}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            data-focus-target="search"
            onChange={({ target }) => actor.send({ type: 'search.typed', search: target.value })}
          />
        </div>
        <div className={choosing}>
          <SelectField
            label={words.columns.type}
            name="type"
            value={type}
            options={typeFilters.map((value) => ({ value, label: words.types[value] }))}
            onChoose={(only) => actor.send({ type: 'type.chosen', only })}
          />
        </div>
        <div className={choosing}>
          <SelectField
            label={words.columns.status}
            name="status"
            value={status}
            options={statusFilters.map((value) => ({ value, label: words.statuses[value] }))}
            onChoose={(only) => actor.send({ type: 'status.chosen', only })}
          />
        </div>
        <div className={exporting}>
          <Button
            tone="secondary"
            disabled={!canExport}
            onClick={() => actor.send({ type: 'export.requested' })}
          >
            <Download size={18} strokeWidth={1.75} aria-hidden="true" />
            {words.export}
          </Button>
        </div>
      </search>
      <p className={count}>
        <span>{words.count(rows.length)}</span>
        {statement && (
          <span className={printOnly}>
            {`: ${words.printed(words.ranges[range], firstDay(statement, range), statement.today, printedFilters)}`}
          </span>
        )}
      </p>
      {/* Live region: mounted before its text changes, and empty until typing pauses (WCAG 2.2, 4.1.3). */}
      <output className={visuallyHidden}>
        {isSettled && words.found(rows.length, words.columns[sortBy], words.directions[direction])}
      </output>
      {rows.length > 0 ? (
        <div className={frame}>
          <StatementTable
            rows={rows}
            filter={filter}
            onSort={(column) => actor.send({ type: 'column.sorted', column })}
          />
        </div>
      ) : (
        <div className={empty}>
          <h3>{words.noneTitle}</h3>
          <p>{range === 'all' ? words.noneInAll : words.noneText}</p>
          <Button tone="secondary" onClick={() => actor.send({ type: 'filters.cleared' })}>
            {words.clear}
          </Button>
        </div>
      )}
    </section>
  );
}
