import { describeFlow } from '../statechart/describeFlow.ts';
import { transactionsFlow } from './transactions.flow.ts';

describeFlow(transactionsFlow);
