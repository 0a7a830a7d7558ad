import { describeFlow } from '../statechart/describeFlow.ts';
import { passwordResetFlow } from './passwordReset.flow.ts';

describeFlow(passwordResetFlow);
