import { describeFlow } from '../support/describeFlow.ts';
import { redirectTokenFlow } from './redirectToken.flow.ts';

describeFlow(redirectTokenFlow);
