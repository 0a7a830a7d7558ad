import { describeFlow } from '../../support/describeFlow.ts';
import { outboxFlow } from './outbox.flow.ts';

describeFlow(outboxFlow);
