import { describeFlowOnScreen } from '../support/describeFlowOnScreen.tsx';
import { newPasswordFlow } from './newPassword.flow.ts';
import { newPasswordStage } from './newPassword.stage.tsx';

describeFlowOnScreen(newPasswordFlow, newPasswordStage);
