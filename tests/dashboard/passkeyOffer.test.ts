import { describeModel } from '../statechart/describeModel.ts';
import { passkeyOfferModel } from './passkeyOffer.model.ts';

describeModel(passkeyOfferModel);
