import { describeFlowOnScreen } from '../support/describeFlowOnScreen.tsx';
import { methodChoiceFlow } from './methodChoice.flow.ts';
import { methodChoiceStage } from './methodChoice.stage.tsx';

describeFlowOnScreen(methodChoiceFlow, methodChoiceStage);
