import { describeModel } from '../statechart/describeModel.ts';
import { partnerTickerModel } from './partnerTicker.model.ts';

describeModel(partnerTickerModel);
