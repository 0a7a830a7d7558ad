import { describeFlow } from '../statechart/describeFlow.ts';
import { forgotPasswordFlow } from './forgotPassword.flow.ts';

describeFlow(forgotPasswordFlow);
