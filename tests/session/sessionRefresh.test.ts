import { describeFlow } from '../statechart/describeFlow.ts';
import { sessionRefreshFlow } from './sessionRefresh.flow.ts';

describeFlow(sessionRefreshFlow);
