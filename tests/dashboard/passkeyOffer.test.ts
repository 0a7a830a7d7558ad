import { describeFlow } from '../support/describeFlow.ts';
import { passkeyOfferFlow } from './passkeyOffer.flow.ts';

describeFlow(passkeyOfferFlow);
