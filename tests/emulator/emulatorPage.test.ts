import { describeFlow } from '../statechart/describeFlow.ts';
import { emulatorPageFlow } from './emulatorPage.flow.ts';

describeFlow(emulatorPageFlow);
