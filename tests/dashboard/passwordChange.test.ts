import { describeFlow } from '../statechart/describeFlow.ts';
import { passwordChangeFlow } from './passwordChange.flow.ts';

describeFlow(passwordChangeFlow);
