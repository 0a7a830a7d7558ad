import { describeModel } from '../statechart/describeModel.ts';
import { twoStepManagementModel } from './twoStepManagement.model.ts';

describeModel(twoStepManagementModel);
