import { describeFlow } from '../support/describeFlow.ts';
import { loginFlow } from './login.flow.ts';

describeFlow(loginFlow);
