import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { twoStepManagementModel } from './twoStepManagement.model.ts';
import { twoStepManagementStage } from './twoStepManagement.stage.tsx';

describeModelOnScreen(twoStepManagementModel, twoStepManagementStage);
