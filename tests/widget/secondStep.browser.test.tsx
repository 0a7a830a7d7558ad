import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { secondStepModel } from './secondStep.model.ts';
import { secondStepStage } from './secondStep.stage.tsx';

describeModelOnScreen(secondStepModel, secondStepStage);
