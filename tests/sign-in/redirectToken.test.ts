import { describeFlow } from '../statechart/describeFlow.ts';
import { redirectTokenFlow } from './redirectToken.flow.ts';

describeFlow(redirectTokenFlow);
