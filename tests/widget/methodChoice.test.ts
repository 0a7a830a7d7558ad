import { describeFlow } from '../support/describeFlow.ts';
import { methodChoiceFlow } from './methodChoice.flow.ts';

describeFlow(methodChoiceFlow);
