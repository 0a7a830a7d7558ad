import { describeFlow } from '../statechart/describeFlow.ts';
import { eventBatchFlow } from './eventBatch.flow.ts';

describeFlow(eventBatchFlow);
