import { describeFlowOnScreen } from '../support/describeFlowOnScreen.tsx';
import { stepUpFlow } from './stepUp.flow.ts';
import { stepUpStage } from './stepUp.stage.tsx';

describeFlowOnScreen(stepUpFlow, stepUpStage);
