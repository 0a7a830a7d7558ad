import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { appearanceModel } from './appearance.model.ts';
import { appearanceStage } from './appearance.stage.tsx';

describeModelOnScreen(appearanceModel, appearanceStage);
