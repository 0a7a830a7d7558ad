import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { partnerTickerModel } from './partnerTicker.model.ts';
import { partnerTickerStage } from './partnerTicker.stage.tsx';

describeModelOnScreen(partnerTickerModel, partnerTickerStage);
