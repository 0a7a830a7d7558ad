import type { Statement } from '../../machines/dashboard/statement.ts';
import { localDay } from './localDay.ts';
import { sampleStatement } from './sampleStatement.ts';
import { request } from '../page/request.ts';

/**
 * Connects the account to its source. There is no ledger behind it yet: what it shows is sample data (specification,
 * section 3), made up in `sampleStatement.ts` and said to be so on the screen. A ledger takes its place here.
 */
export function transactionsActors() {
  return { loadStatement: request<Statement>(async () => sampleStatement(localDay(new Date()))) };
}
