import { describeFlow } from '../statechart/describeFlow.ts';
import { stepUpFlow } from './stepUp.flow.ts';

describeFlow(stepUpFlow);
