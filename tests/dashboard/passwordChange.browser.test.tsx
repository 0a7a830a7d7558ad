import { describeFlowOnScreen } from '../support/describeFlowOnScreen.tsx';
import { passwordChangeFlow } from './passwordChange.flow.ts';
import { passwordChangeStage } from './passwordChange.stage.tsx';

describeFlowOnScreen(passwordChangeFlow, passwordChangeStage);
