import { describeFlow } from '../support/describeFlow.ts';
import { newPasswordFlow } from './newPassword.flow.ts';

describeFlow(newPasswordFlow);
