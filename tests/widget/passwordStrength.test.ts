import { describeFlow } from '../support/describeFlow.ts';
import { passwordStrengthFlow } from './passwordStrength.flow.ts';

describeFlow(passwordStrengthFlow);
