import { lazy, type ComponentType } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';
import { throwUnreachable } from '../../machines/contracts/failures.ts';
import type { Statement } from '../../machines/dashboard/statement.ts';
import { transactionsMachine, type AccountHolder } from '../../machines/dashboard/transactions.machine.ts';
import { statementCopy } from '../copy/dashboard.en.ts';
import { localeOf } from '../copy/language.ts';
import { afterPaint } from '../page/afterPaint.ts';
import { loadChunk } from '../page/chunkLoader.ts';
import type { FlowContext, SessionActor } from '../page/flowContext.ts';
import { focusTarget } from '../page/focus.ts';
import { request } from '../page/request.ts';
import { saveFile } from '../page/saveFile.ts';
import { verifiedEmails, isDemoClient } from './clientFacts.ts';
import { readFilter, writeFilter } from './filterQuery.ts';
import { followUser } from './followUser.ts';
import { localDay } from './localDay.ts';
import { statementCsv } from './statementCsv.ts';
import { AccountPage } from './AccountPage.tsx';
import type { ChartProps } from './BalanceChart.tsx';
import { ChartUnavailable } from './SectionUnavailable.tsx';

/** Flow of the account page. */
export interface AccountFlow {
  readonly Screen: typeof AccountPage;
  readonly actor: ActorRefFrom<typeof transactionsMachine>;
  /** First steps of an empty account, which load when they are first rendered. */
  readonly FirstSteps: ComponentType;
  /** Drawn balance, which loads after the transactions. */
  readonly Chart: ComponentType<ChartProps>;
}

const accountPath = '/dashboard/account';

/**
 * Wires the account page's machine, in a chunk that only this page downloads.
 *
 * @returns a function that takes the session and a query string, and starts the machine with the filter in the query
 */
export function startTransactions(context: FlowContext) {
  const { navigation, language } = context;
  const logic = transactionsMachine.provide({ actors: transactionsActors(language) });

  return (session: SessionActor, query: string): AccountFlow => {
    const actor = createActor(logic, { input: { filter: readFilter(query) } });
    // The last filter written to the URL or read from it. A new location with this filter was caused by the machine
    // itself, so the filter is not sent back to the machine.
    let urlFilter = JSON.stringify(readFilter(query));
    actor.on('filter.changed', ({ filter }) => {
      if (JSON.stringify(filter) === urlFilter) return;
      urlFilter = JSON.stringify(filter);
      navigation.toAccount(writeFilter(filter));
    });
    const unfollow = navigation.followLocation(({ path, query: currentQuery }) => {
      const filter = readFilter(currentQuery);
      if (path !== accountPath || JSON.stringify(filter) === urlFilter) return;
      urlFilter = JSON.stringify(filter);
      actor.send({ type: 'filter.restored', filter });
    });
    actor.subscribe({ complete: unfollow });
    actor.on('export.started', ({ shown }) =>
      saveFile(
        `transactions-${actor.getSnapshot().context.statement?.today ?? localDay(new Date())}.csv`,
        'text/csv;charset=utf-8',
        statementCsv(shown, language().copyOf(statementCopy)),
      ),
    );
    actor.on('focus.requested', ({ target }) => focusTarget(target));
    actor.start();
    const unfollowUser = followUser(session, (user) =>
      actor.send({
        type: 'client.learned',
        holder: { userId: user.userId, emails: verifiedEmails(user) },
      }),
    );
    actor.subscribe({ complete: unfollowUser });
    const FirstSteps = lazy(async () => {
      // Stryker disable next-line ArrowFunction: React renders neither `null` nor `undefined`
      const steps = await loadFirstSteps().catch(() => null);
      return { default: steps ?? NoSteps };
    });

    async function loadFirstSteps(): Promise<ComponentType> {
      const { startFirstSteps } = await loadChunk('startFirstSteps', () => import('./startFirstSteps.tsx'));
      const { Steps, stop } = startFirstSteps(context, session);
      actor.subscribe({ complete: stop });
      return Steps;
    }

    const Chart = lazy(async () => {
      // The drawing is not needed to read the transactions, so its code is requested after they are on the page.
      await new Promise<void>((resolve) => afterPaint(resolve));
      try {
        const { BalanceChart } = await loadChunk('BalanceChart', () => import('./BalanceChart.tsx'));
        return { default: BalanceChart };
      } catch (error) {
        console.error('Part of the page failed to load:', error);
        return { default: ChartUnavailable };
      }
    });

    return { Screen: AccountPage, actor, FirstSteps, Chart };
  };
}

// The account works without its first steps.
const NoSteps = () => null;

/**
 * Actors of `transactionsMachine`. There is no ledger yet: the demo client has sample data (specification, section 3),
 * which the page labels as such, and every other account is empty. Connect a ledger here.
 */
function transactionsActors(language: FlowContext['language']) {
  return {
    loadStatement: request<Statement, AccountHolder | null>(async ({ input }) => {
      const today = localDay(new Date());
      if (!input || !isDemoClient(input.emails)) return { balanceCents: 0, transactions: [], today };
      const { sampleStatement } = await loadChunk(
        'sampleStatement',
        () => import('./sampleStatement.ts'),
      ).catch(throwUnreachable);
      return sampleStatement(today, {
        locale: localeOf(language()),
        types: language().copyOf(statementCopy).types,
      });
    }),
  };
}
