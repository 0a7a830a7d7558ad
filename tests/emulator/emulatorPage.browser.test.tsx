import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { emulatorPageModel } from './emulatorPage.model.ts';
import { emulatorPageStage } from './emulatorPage.stage.tsx';

describeModelOnScreen(emulatorPageModel, emulatorPageStage);
