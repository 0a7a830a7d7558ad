import { describeModel } from '../statechart/describeModel.ts';
import { passkeyManagementModel } from './passkeyManagement.model.ts';

describeModel(passkeyManagementModel);
