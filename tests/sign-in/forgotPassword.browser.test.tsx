import { describeFlowOnScreen } from '../support/describeFlowOnScreen.tsx';
import { forgotPasswordFlow } from './forgotPassword.flow.ts';
import { forgotPasswordStage } from './forgotPassword.stage.tsx';

describeFlowOnScreen(forgotPasswordFlow, forgotPasswordStage);
