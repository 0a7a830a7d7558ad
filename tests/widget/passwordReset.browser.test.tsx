import { describeFlowOnScreen } from '../support/describeFlowOnScreen.tsx';
import { passwordResetFlow } from './passwordReset.flow.ts';
import { passwordResetStage } from './passwordReset.stage.tsx';

describeFlowOnScreen(passwordResetFlow, passwordResetStage);
