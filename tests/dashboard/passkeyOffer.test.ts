import { describeFlow } from '../statechart/describeFlow.ts';
import { passkeyOfferFlow } from './passkeyOffer.flow.ts';

describeFlow(passkeyOfferFlow);
