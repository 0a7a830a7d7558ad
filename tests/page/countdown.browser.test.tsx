import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { countdownModel } from './countdown.model.ts';
import { countdownStage } from './countdown.stage.tsx';

describeModelOnScreen(countdownModel, countdownStage);
