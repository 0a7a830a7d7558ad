import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { oneTapModel } from './oneTap.model.ts';
import { oneTapStage } from './oneTap.stage.tsx';

describeModelOnScreen(oneTapModel, oneTapStage);
