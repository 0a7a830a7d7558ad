import { useSelector } from '@xstate/react';
import Download from 'lucide-react/icons/download';
import { Suspense, type ComponentType } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { transactionsMachine } from '../../machines/dashboard/transactions.machine.ts';
import { emptyAccountCopy, statementCopy } from '../copy/dashboard.en.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { siteCopy } from '../copy/site.en.ts';
import { failureMessage } from '../copy/failures.ts';
import { button } from '../ui/Button.css.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { RouteLink } from '../ui/RouteLink.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { visuallyHidden } from '../ui/visuallyHidden.css.ts';
import {
  account,
  empty,
  emptyActions,
  emptyDrawing,
  loading,
  title,
  transactions,
} from './AccountPage.css.ts';
import type { ChartProps } from './BalanceChart.tsx';
import { BalanceFigure, BalanceSection } from './BalanceSection.tsx';
import { balance, balanceHead } from './BalanceSection.css.ts';
import { DashboardPage } from './DashboardPage.tsx';
import { StatementView } from './StatementView.tsx';

type Snapshot = SnapshotFrom<typeof transactionsMachine>;

const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
const selectFailure = ({ context }: Snapshot) => context.failure;
const selectStatement = ({ context }: Snapshot) => context.statement;
const selectIsEmpty = (snapshot: Snapshot) => snapshot.matches('accountEmpty');

interface AccountPageProps {
  readonly actor: ActorRefFrom<typeof transactionsMachine>;
  /** First steps of an empty account. */
  readonly FirstSteps?: ComponentType;
  /** Drawn balance, whose code loads after the transactions. */
  readonly Chart?: ComponentType<ChartProps>;
}

/** Account page: balance and transactions. */
export function AccountPage({ actor, FirstSteps, Chart = NoChart }: AccountPageProps) {
  const words = useCopy(statementCopy);
  const failures = useCopy(failureCopy);
  const copy = useCopy(siteCopy);
  const isBusy = useSelector(actor, selectIsBusy);
  const failure = useSelector(actor, selectFailure);
  const statement = useSelector(actor, selectStatement);
  const isEmpty = useSelector(actor, selectIsEmpty);
  return (
    <DashboardPage title={copy.titles.account}>
      <div className={account} aria-busy={isBusy}>
        <Notice
          tone="error"
          message={failure && failureMessage(failure, words.failed, failures)}
          focusTarget="failure"
        />
        {failure && (
          <Button tone="secondary" onClick={() => actor.send({ type: 'retry.requested' })}>
            {copy.ui.tryAgain}
          </Button>
        )}
        {isBusy && (
          <div className={loading}>
            <output className={visuallyHidden}>{words.loading}</output>
            <Skeleton as="balance" />
            <Skeleton as="heading" />
            <Skeleton as="panel" />
          </div>
        )}
        {isEmpty && (
          <Suspense fallback={<Skeleton as="panel" />}>
            {FirstSteps && <FirstSteps />}
            <EmptyAccount actor={actor} />
          </Suspense>
        )}
        {statement && !isEmpty && (
          <>
            <BalanceSection actor={actor} statement={statement} Chart={Chart} />
            <StatementView actor={actor} />
          </>
        )}
      </div>
    </DashboardPage>
  );
}

const NoChart = () => null;

function EmptyAccount({ actor }: { readonly actor: ActorRefFrom<typeof transactionsMachine> }) {
  const words = useCopy(emptyAccountCopy);
  const labels = useCopy(statementCopy);
  const statement = useSelector(actor, selectStatement);
  return (
    <>
      {statement && (
        <section className={balance} aria-labelledby="balance">
          <div className={balanceHead}>
            <BalanceFigure cents={statement.balanceCents} note={words.balanceNote(statement.today)} />
          </div>
          <EmptyDrawing />
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

/** Balance of an account without transactions: a line at zero. */
function EmptyDrawing() {
  return (
    <svg className={emptyDrawing} viewBox="0 0 1000 96" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 8H1000M0 48H1000" />
      <path d="M0 88H1000" />
    </svg>
  );
}
