import { describeFlow } from '../support/describeFlow.ts';
import { passkeyManagementFlow } from './passkeyManagement.flow.ts';

describeFlow(passkeyManagementFlow);
