import type { Widened } from '../copy.ts';
import { enStatement } from './enStatement.ts';

/** The account page's catalogue in force. */
export const statementCopy: Widened<typeof enStatement> = enStatement;
