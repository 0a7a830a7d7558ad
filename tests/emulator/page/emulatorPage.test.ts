import { describeFlow } from '../../support/describeFlow.ts';
import { emulatorPageFlow } from './emulatorPage.flow.ts';

describeFlow(emulatorPageFlow);
