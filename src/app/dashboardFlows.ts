import { createActor, type ActorRefFrom } from 'xstate';
import { quoteMachine } from '../../machines/dashboard/quote.machine.ts';
import { transactionsMachine } from '../../machines/dashboard/transactions.machine.ts';
import { userMenuMachine } from '../../machines/dashboard/userMenu.machine.ts';
import { navigationMachine } from '../../machines/site/navigation.machine.ts';
import { dashboardCopy } from '../copy/dashboard/current.ts';
import { transactionsActors } from '../dashboard/dashboardActors.ts';
import { readFilter, writeFilter } from '../dashboard/filterAddress.ts';
import { localDay } from '../dashboard/localDay.ts';
import { saveFile } from '../dashboard/saveFile.ts';
import { statementCsv } from '../dashboard/statementCsv.ts';
import { focusTarget } from './focus.ts';
import type { Navigation } from './navigation.ts';

export interface DashboardFlowOptions {
  readonly navigation: Navigation;
  /** Told when the person asks to leave. */
  readonly onSignOut: () => void;
}

/** The flows around every page of the dashboard. */
export interface FrameFlows {
  readonly menu: ActorRefFrom<typeof userMenuMachine>;
  /** The sections, which a small screen keeps behind a button. */
  readonly sections: ActorRefFrom<typeof navigationMachine>;
}

/**
 * The part of `createFlows` that only the dashboard needs, in a chunk of its own.
 *
 * @param options what flows talk to
 * @returns a starter for each flow
 */
export function createDashboardFlows({ navigation, onSignOut }: DashboardFlowOptions) {
  const transactionsLogic = transactionsMachine.provide({ actors: transactionsActors() });

  return {
    frame(): FrameFlows {
      const menu = createActor(userMenuMachine);
      menu.on('profile.requested', () => navigation.toProfile());
      menu.on('signOut.requested', onSignOut);
      menu.on('focus.requested', ({ target }) => focusTarget(target));
      const sections = createActor(navigationMachine);
      sections.on('focus.requested', ({ target }) => focusTarget(target));
      let shownPath = '';
      const unfollow = navigation.followAddress(({ path }) => {
        if (path !== shownPath) sections.send({ type: 'page.changed' });
        shownPath = path;
      });
      sections.subscribe({ complete: unfollow });
      return { menu: menu.start(), sections: sections.start() };
    },

    transactions(query: string): ActorRefFrom<typeof transactionsMachine> {
      const actor = createActor(transactionsLogic, { input: { filter: readFilter(query) } });
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
          statementCsv(shown, dashboardCopy.statement.columns),
        ),
      );
      actor.on('focus.requested', ({ target }) => focusTarget(target));
      return actor.start();
    },

    quote(): ActorRefFrom<typeof quoteMachine> {
      const actor = createActor(quoteMachine);
      // There is no desk behind this yet: a request is logged, and nothing more (specification, section 3).
      actor.on('quote.recorded', ({ request }) => console.info('Quote requested:', request));
      actor.on('focus.requested', ({ target }) => focusTarget(target));
      return actor.start();
    },
  };
}

const accountPath = '/dashboard/account';
