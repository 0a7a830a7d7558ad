import { describeFlow } from '../statechart/describeFlow.ts';
import { quoteFlow } from './quote.flow.ts';

describeFlow(quoteFlow);
