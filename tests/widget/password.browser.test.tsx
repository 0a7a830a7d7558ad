import { describeFlowOnScreen } from '../support/describeFlowOnScreen.tsx';
import { passwordFlow } from './password.flow.ts';
import { passwordStage } from './password.stage.tsx';

describeFlowOnScreen(passwordFlow, passwordStage);
