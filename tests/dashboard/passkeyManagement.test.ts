import { describeFlow } from '../statechart/describeFlow.ts';
import { passkeyManagementFlow } from './passkeyManagement.flow.ts';

describeFlow(passkeyManagementFlow);
