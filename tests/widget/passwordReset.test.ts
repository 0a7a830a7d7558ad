import { describeFlow } from '../support/describeFlow.ts';
import { passwordResetFlow } from './passwordReset.flow.ts';

describeFlow(passwordResetFlow);
