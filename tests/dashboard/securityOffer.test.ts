import { describeModel } from '../statechart/describeModel.ts';
import { securityOfferModel } from './securityOffer.model.ts';

describeModel(securityOfferModel);
