import type { Widened } from '../copy.ts';
import { enStatement } from './enStatement.ts';

export type StatementCopy = Widened<typeof enStatement>;

/** The account page's catalogue in force. */
export const statementCopy: StatementCopy = enStatement;
