import { describeFlow } from '../statechart/describeFlow.ts';
import { loginFlow } from './login.flow.ts';

describeFlow(loginFlow);
