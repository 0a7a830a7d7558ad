import { describeFlow } from '../statechart/describeFlow.ts';
import { passwordStrengthFlow } from './passwordStrength.flow.ts';

describeFlow(passwordStrengthFlow);
