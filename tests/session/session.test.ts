import { describeFlow } from '../statechart/describeFlow.ts';
import { sessionFlow } from './session.flow.ts';

describeFlow(sessionFlow);
