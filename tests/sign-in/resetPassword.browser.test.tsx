import { describeFlowOnScreen } from '../support/describeFlowOnScreen.tsx';
import { resetPasswordFlow } from './resetPassword.flow.ts';
import { resetPasswordStage } from './resetPassword.stage.tsx';

describeFlowOnScreen(resetPasswordFlow, resetPasswordStage);
