import { describeFlow } from '../support/describeFlow.ts';
import { phoneEntryFlow } from './phoneEntry.flow.ts';

describeFlow(phoneEntryFlow);
