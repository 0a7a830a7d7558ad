import { describeFlowOnScreen } from '../support/describeFlowOnScreen.tsx';
import { partnerTickerFlow } from './partnerTicker.flow.ts';
import { partnerTickerStage } from './partnerTicker.stage.tsx';

describeFlowOnScreen(partnerTickerFlow, partnerTickerStage);
