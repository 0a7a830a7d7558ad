import { describeFlow } from '../statechart/describeFlow.ts';
import { countdownFlow } from './countdown.flow.ts';

describeFlow(countdownFlow);
