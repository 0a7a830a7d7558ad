import { describeFlow } from '../statechart/describeFlow.ts';
import { outboxFlow } from './outbox.flow.ts';

describeFlow(outboxFlow);
