import { describeFlow } from '../support/describeFlow.ts';
import { navigationFlow } from './navigation.flow.ts';

describeFlow(navigationFlow);
