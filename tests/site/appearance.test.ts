import { describeFlow } from '../support/describeFlow.ts';
import { appearanceFlow } from './appearance.flow.ts';

describeFlow(appearanceFlow);
