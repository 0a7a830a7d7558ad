import { describeFlowOnScreen } from '../support/describeFlowOnScreen.tsx';
import { redirectTokenFlow } from './redirectToken.flow.ts';
import { redirectTokenStage } from './redirectToken.stage.tsx';

describeFlowOnScreen(redirectTokenFlow, redirectTokenStage);
