import { describeFlow } from '../support/describeFlow.ts';
import { sessionRevocationFlow } from './sessionRevocation.flow.ts';

describeFlow(sessionRevocationFlow);
