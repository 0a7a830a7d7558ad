import { describeFlow } from '../statechart/describeFlow.ts';
import { methodChoiceFlow } from './methodChoice.flow.ts';

describeFlow(methodChoiceFlow);
