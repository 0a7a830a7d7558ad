import { describeFlow } from '../support/describeFlow.ts';
import { passwordFlow } from './password.flow.ts';

describeFlow(passwordFlow);
