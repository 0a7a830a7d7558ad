import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { stepUpReturnModel } from './stepUpReturn.model.ts';
import { stepUpReturnStage } from './stepUpReturn.stage.tsx';

describeModelOnScreen(stepUpReturnModel, stepUpReturnStage);
