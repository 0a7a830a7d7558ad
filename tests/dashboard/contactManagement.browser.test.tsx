import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { contactManagementModel } from './contactManagement.model.ts';
import { contactManagementStage } from './contactManagement.stage.tsx';

describeModelOnScreen(contactManagementModel, contactManagementStage);
