import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { twoStepSetupModel } from './twoStepSetup.model.ts';
import { twoStepSetupStage } from './twoStepSetup.stage.tsx';

describeModelOnScreen(twoStepSetupModel, twoStepSetupStage);
