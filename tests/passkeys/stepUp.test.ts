import { describeFlow } from '../support/describeFlow.ts';
import { stepUpFlow } from './stepUp.flow.ts';

describeFlow(stepUpFlow);
