import { describeFlow } from '../statechart/describeFlow.ts';
import { passwordEmailFlow } from './passwordEmail.flow.ts';

describeFlow(passwordEmailFlow);
