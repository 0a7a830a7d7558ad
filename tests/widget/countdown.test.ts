import { describeFlow } from '../support/describeFlow.ts';
import { countdownFlow } from './countdown.flow.ts';

describeFlow(countdownFlow);
