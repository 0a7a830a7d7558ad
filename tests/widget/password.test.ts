import { describeFlow } from '../statechart/describeFlow.ts';
import { passwordFlow } from './password.flow.ts';

describeFlow(passwordFlow);
