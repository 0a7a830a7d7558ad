import { describeFlowOnScreen } from '../support/describeFlowOnScreen.tsx';
import { loginFlow } from './login.flow.ts';
import { loginStage } from './login.stage.tsx';

describeFlowOnScreen(loginFlow, loginStage);
