import { describeFlow } from '../statechart/describeFlow.ts';
import { oneTapFlow } from './oneTap.flow.ts';

describeFlow(oneTapFlow);
