import { describeFlow } from '../support/describeFlow.ts';
import { partnerTickerFlow } from './partnerTicker.flow.ts';

describeFlow(partnerTickerFlow);
