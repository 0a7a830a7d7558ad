import { describeFlow } from '../support/describeFlow.ts';
import { eventBatchFlow } from './eventBatch.flow.ts';

describeFlow(eventBatchFlow);
