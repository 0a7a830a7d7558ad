import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { securityOfferModel } from './securityOffer.model.ts';
import { securityOfferStage } from './securityOffer.stage.tsx';

describeModelOnScreen(securityOfferModel, securityOfferStage);
