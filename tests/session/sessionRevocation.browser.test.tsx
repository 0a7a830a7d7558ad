import { describeFlowOnScreen } from '../support/describeFlowOnScreen.tsx';
import { sessionRevocationFlow } from './sessionRevocation.flow.ts';
import { sessionRevocationStage } from './sessionRevocation.stage.tsx';

describeFlowOnScreen(sessionRevocationFlow, sessionRevocationStage);
