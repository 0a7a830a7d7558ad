import { describeFlowOnScreen } from '../support/describeFlowOnScreen.tsx';
import { passwordEmailFlow } from './passwordEmail.flow.ts';
import { passwordEmailStage } from './passwordEmail.stage.tsx';

describeFlowOnScreen(passwordEmailFlow, passwordEmailStage);
