import { describeFlowOnScreen } from '../support/describeFlowOnScreen.tsx';
import { passkeyManagementFlow } from './passkeyManagement.flow.ts';
import { passkeyManagementStage } from './passkeyManagement.stage.tsx';

describeFlowOnScreen(passkeyManagementFlow, passkeyManagementStage);
