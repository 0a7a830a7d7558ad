import { describeFlow } from '../statechart/describeFlow.ts';
import { partnerTickerFlow } from './partnerTicker.flow.ts';

describeFlow(partnerTickerFlow);
