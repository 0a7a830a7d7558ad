import { describeFlowOnScreen } from '../support/describeFlowOnScreen.tsx';
import { sessionFlow } from './session.flow.ts';
import { sessionStage } from './session.stage.tsx';

describeFlowOnScreen(sessionFlow, sessionStage);
