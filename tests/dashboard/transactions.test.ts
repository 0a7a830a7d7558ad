import { describeFlow } from '../support/describeFlow.ts';
import { transactionsFlow } from './transactions.flow.ts';

describeFlow(transactionsFlow);
