import { describeFlow } from '../statechart/describeFlow.ts';
import { phoneEntryFlow } from './phoneEntry.flow.ts';

describeFlow(phoneEntryFlow);
