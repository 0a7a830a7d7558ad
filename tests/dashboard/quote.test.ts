import { describeFlow } from '../support/describeFlow.ts';
import { quoteFlow } from './quote.flow.ts';

describeFlow(quoteFlow);
