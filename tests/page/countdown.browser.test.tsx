import { describeFlowOnScreen } from '../support/describeFlowOnScreen.tsx';
import { countdownFlow } from './countdown.flow.ts';
import { countdownStage } from './countdown.stage.tsx';

describeFlowOnScreen(countdownFlow, countdownStage);
