import { describeFlow } from '../support/describeFlow.ts';
import { passwordEmailFlow } from './passwordEmail.flow.ts';

describeFlow(passwordEmailFlow);
