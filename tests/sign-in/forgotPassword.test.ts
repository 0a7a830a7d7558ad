import { describeFlow } from '../support/describeFlow.ts';
import { forgotPasswordFlow } from './forgotPassword.flow.ts';

describeFlow(forgotPasswordFlow);
