import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { secondFactorModel } from './secondFactor.model.ts';
import { secondFactorStage } from './secondFactor.stage.tsx';

describeModelOnScreen(secondFactorModel, secondFactorStage);
