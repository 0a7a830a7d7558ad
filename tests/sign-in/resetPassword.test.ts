import { describeFlow } from '../support/describeFlow.ts';
import { resetPasswordFlow } from './resetPassword.flow.ts';

describeFlow(resetPasswordFlow);
