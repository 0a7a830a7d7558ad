import { useSelector } from '@xstate/react';
import Download from 'lucide-react/icons/download';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { transactionsMachine } from '../../machines/dashboard/transactions.machine.ts';
import { emptyAccountCopy } from '../copy/emptyAccount.en.ts';
import { statementCopy } from '../copy/statement.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { button } from '../ui/Button.css.ts';
import { Button } from '../ui/Button.tsx';
import { RouteLink } from '../ui/RouteLink.tsx';
import {
  balance,
  balanceFigure,
  balanceLabel,
  balanceNote,
  empty,
  emptyActions,
  title,
  transactions,
} from './AccountPage.css.ts';
import { formatDollars } from './money.ts';

const selectStatement = ({ context }: SnapshotFrom<typeof transactionsMachine>) => context.statement;

/** Balance and transactions of an account without transactions. */
export function EmptyAccount({ actor }: { readonly actor: ActorRefFrom<typeof transactionsMachine> }) {
  const words = useCopy(emptyAccountCopy);
  const labels = useCopy(statementCopy);
  const statement = useSelector(actor, selectStatement);
  return (
    <>
      {statement && (
        <section className={balance} aria-labelledby="balance">
          <h2 className={balanceLabel} id="balance">
            {labels.balance}
          </h2>
          <p className={balanceFigure}>{formatDollars(statement.balanceCents)}</p>
          <p className={balanceNote}>{words.balanceNote(statement.today)}</p>
        </section>
      )}
      <section className={transactions} aria-labelledby="transactions">
        <h2 className={title} id="transactions">
          {labels.title}
        </h2>
        <div className={empty}>
          <h3>{words.title}</h3>
          <p>{words.text}</p>
          <div className={emptyActions}>
            <RouteLink className={button.primary} to="/dashboard/trading-desk">
              {words.quote}
            </RouteLink>
            <RouteLink className={button.secondary} to="/contact">
              {words.contact}
            </RouteLink>
            <Button tone="secondary" onClick={() => actor.send({ type: 'export.requested' })}>
              <Download size={18} strokeWidth={1.75} aria-hidden="true" />
              {labels.export}
            </Button>
          </div>
        </div>
      </section>
    </>
  );
}
