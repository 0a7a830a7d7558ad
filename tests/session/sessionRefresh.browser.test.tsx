import { describeFlowOnScreen } from '../support/describeFlowOnScreen.tsx';
import { sessionRefreshFlow } from './sessionRefresh.flow.ts';
import { sessionRefreshStage } from './sessionRefresh.stage.tsx';

describeFlowOnScreen(sessionRefreshFlow, sessionRefreshStage);
