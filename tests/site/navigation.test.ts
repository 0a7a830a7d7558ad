import { describeFlow } from '../statechart/describeFlow.ts';
import { navigationFlow } from './navigation.flow.ts';

describeFlow(navigationFlow);
