import { describeFlow } from '../statechart/describeFlow.ts';
import { newPasswordFlow } from './newPassword.flow.ts';

describeFlow(newPasswordFlow);
