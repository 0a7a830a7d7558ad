import { describeFlow } from '../support/describeFlow.ts';
import { sessionRefreshFlow } from './sessionRefresh.flow.ts';

describeFlow(sessionRefreshFlow);
