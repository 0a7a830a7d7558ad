import { describeModel } from '../statechart/describeModel.ts';
import { contactManagementModel } from './contactManagement.model.ts';

describeModel(contactManagementModel);
