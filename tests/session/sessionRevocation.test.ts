import { describeFlow } from '../statechart/describeFlow.ts';
import { sessionRevocationFlow } from './sessionRevocation.flow.ts';

describeFlow(sessionRevocationFlow);
