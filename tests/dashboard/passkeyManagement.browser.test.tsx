import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { passkeyManagementModel } from './passkeyManagement.model.ts';
import { passkeyManagementStage } from './passkeyManagement.stage.tsx';

describeModelOnScreen(passkeyManagementModel, passkeyManagementStage);
