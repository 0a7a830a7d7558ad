import { describeFlow } from '../support/describeFlow.ts';
import { oneTapFlow } from './oneTap.flow.ts';

describeFlow(oneTapFlow);
