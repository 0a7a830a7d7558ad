import { describeFlow } from '../statechart/describeFlow.ts';
import { appearanceFlow } from './appearance.flow.ts';

describeFlow(appearanceFlow);
