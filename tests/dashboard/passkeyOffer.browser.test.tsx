import { describeFlowOnScreen } from '../support/describeFlowOnScreen.tsx';
import { passkeyOfferFlow } from './passkeyOffer.flow.ts';
import { passkeyOfferStage } from './passkeyOffer.stage.tsx';

describeFlowOnScreen(passkeyOfferFlow, passkeyOfferStage);
