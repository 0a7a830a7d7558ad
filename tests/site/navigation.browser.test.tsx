import { describeFlowOnScreen } from '../support/describeFlowOnScreen.tsx';
import { navigationFlow } from './navigation.flow.ts';
import { navigationStage } from './navigation.stage.tsx';

describeFlowOnScreen(navigationFlow, navigationStage);
