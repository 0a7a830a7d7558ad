import { describeFlowOnScreen } from '../support/describeFlowOnScreen.tsx';
import { appearanceFlow } from './appearance.flow.ts';
import { appearanceStage } from './appearance.stage.tsx';

describeFlowOnScreen(appearanceFlow, appearanceStage);
