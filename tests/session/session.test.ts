import { describeFlow } from '../support/describeFlow.ts';
import { sessionFlow } from './session.flow.ts';

describeFlow(sessionFlow);
