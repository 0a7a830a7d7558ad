import { describeFlow } from '../statechart/describeFlow.ts';
import { resetPasswordFlow } from './resetPassword.flow.ts';

describeFlow(resetPasswordFlow);
