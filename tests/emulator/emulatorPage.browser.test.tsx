import { describeFlowOnScreen } from '../support/describeFlowOnScreen.tsx';
import { emulatorPageFlow } from './emulatorPage.flow.ts';
import { emulatorPageStage } from './emulatorPage.stage.tsx';

describeFlowOnScreen(emulatorPageFlow, emulatorPageStage);
