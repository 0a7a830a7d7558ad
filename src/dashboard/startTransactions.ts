import { createActor, type ActorRefFrom } from 'xstate';
import { transactionsMachine } from '../../machines/dashboard/transactions.machine.ts';
import { statementCopy } from '../copy/statement.en.ts';
import type { FlowContext } from '../page/flowContext.ts';
import { focusTarget } from '../page/focus.ts';
import { saveFile } from '../page/saveFile.ts';
import { transactionsActors } from './dashboardActors.ts';
import { readFilter, writeFilter } from './filterAddress.ts';
import { localDay } from './localDay.ts';
import { statementCsv } from './statementCsv.ts';

const accountPath = '/dashboard/account';

/**
 * Binds the account page's machine, in a chunk that only this page downloads.
 *
 * @returns starts the flow with the filter that the address asks for
 */
export function startTransactions({ navigation, language }: FlowContext) {
  const logic = transactionsMachine.provide({ actors: transactionsActors() });

  return (query: string): ActorRefFrom<typeof transactionsMachine> => {
    const actor = createActor(logic, { input: { filter: readFilter(query) } });
    // What stands in the address as far as the flow knows: only a step that it did not make itself is news to it.
    let written = JSON.stringify(readFilter(query));
    actor.on('filter.changed', ({ filter }) => {
      if (JSON.stringify(filter) === written) return;
      written = JSON.stringify(filter);
      navigation.toAccount(writeFilter(filter));
    });
    const unfollow = navigation.followAddress((address) => {
      const filter = readFilter(address.query);
      if (address.path !== accountPath || JSON.stringify(filter) === written) return;
      written = JSON.stringify(filter);
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
