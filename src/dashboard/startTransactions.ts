import { createActor, type ActorRefFrom } from 'xstate';
import { transactionsMachine } from '../../machines/dashboard/transactions.machine.ts';
import { statementCopy } from '../copy/statement.en.ts';
import type { FlowContext } from '../page/flowContext.ts';
import { focusTarget } from '../page/focus.ts';
import { saveFile } from '../page/saveFile.ts';
import { transactionsActors } from './dashboardActors.ts';
import { readFilter, writeFilter } from './filterQuery.ts';
import { localDay } from './localDay.ts';
import { statementCsv } from './statementCsv.ts';

const accountPath = '/dashboard/account';

/**
 * Wires the account page's machine, in a chunk that only this page downloads.
 *
 * @returns a function that takes a query string and starts the machine with the filter in it
 */
export function startTransactions({ navigation, language }: FlowContext) {
  const logic = transactionsMachine.provide({ actors: transactionsActors() });

  return (query: string): ActorRefFrom<typeof transactionsMachine> => {
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
        `transactions-${localDay(new Date())}.csv`,
        'text/csv;charset=utf-8',
        statementCsv(shown, language().copyOf(statementCopy).columns),
      ),
    );
    actor.on('focus.requested', ({ target }) => focusTarget(target));
    return actor.start();
  };
}
