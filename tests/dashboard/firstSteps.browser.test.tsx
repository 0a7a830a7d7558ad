import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { firstStepsModel } from './firstSteps.model.ts';
import { firstStepsStage } from './firstSteps.stage.tsx';

describeModelOnScreen(firstStepsModel, firstStepsStage);
