import type { Statement } from '../../machines/dashboard/statement.ts';
import type { AccountHolder } from '../../machines/dashboard/transactions.machine.ts';
import { loadChunk } from '../page/chunkLoader.ts';
import { request } from '../page/request.ts';
import { isDemoClient } from './clientFacts.ts';
import { localDay } from './localDay.ts';

/**
 * Actors of `transactionsMachine`. There is no ledger yet: the demo client has sample data (specification, section 3),
 * which the page labels as such, and every other account is empty. Connect a ledger here.
 */
export function transactionsActors() {
  return {
    loadStatement: request<Statement, AccountHolder | null>(async ({ input }) => {
      const today = localDay(new Date());
      if (!input || !isDemoClient(input.emails)) return { balanceCents: 0, transactions: [], today };
      const { sampleStatement } = await loadChunk('sampleStatement', () => import('./sampleStatement.ts'));
      return sampleStatement(today);
    }),
  };
}
