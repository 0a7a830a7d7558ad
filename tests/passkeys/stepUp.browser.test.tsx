import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { stepUpModel } from './stepUp.model.ts';
import { stepUpStage } from './stepUp.stage.tsx';

describeModelOnScreen(stepUpModel, stepUpStage);
