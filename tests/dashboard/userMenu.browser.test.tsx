import { describeFlowOnScreen } from '../support/describeFlowOnScreen.tsx';
import { userMenuFlow } from './userMenu.flow.ts';
import { userMenuStage } from './userMenu.stage.tsx';

describeFlowOnScreen(userMenuFlow, userMenuStage);
