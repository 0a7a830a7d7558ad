import { describeFlow } from '../support/describeFlow.ts';
import { passwordChangeFlow } from './passwordChange.flow.ts';

describeFlow(passwordChangeFlow);
