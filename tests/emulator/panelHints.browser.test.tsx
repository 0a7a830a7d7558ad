import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { panelHintsModel } from './panelHints.model.ts';
import { panelHintsStage } from './panelHints.stage.tsx';

describeModelOnScreen(panelHintsModel, panelHintsStage);
