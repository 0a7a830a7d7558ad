import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { projectSettingsModel } from './projectSettings.model.ts';
import { projectSettingsStage } from './projectSettings.stage.tsx';

describeModelOnScreen(projectSettingsModel, projectSettingsStage);
