import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { passkeyOfferModel } from './passkeyOffer.model.ts';
import { passkeyOfferStage } from './passkeyOffer.stage.tsx';

describeModelOnScreen(passkeyOfferModel, passkeyOfferStage);
