import type { Statement } from '../../machines/dashboard/statement.ts';
import { localDay } from './localDay.ts';
import { sampleStatement } from './sampleStatement.ts';
import { request } from '../page/request.ts';

/**
 * Actors of `transactionsMachine`. There is no ledger yet: `loadStatement` returns sample data (specification, section
 * 3), which the page labels as such. Connect a ledger here.
 */
export function transactionsActors() {
  return { loadStatement: request<Statement>(async () => sampleStatement(localDay(new Date()))) };
}
