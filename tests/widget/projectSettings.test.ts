import { describeModel } from '../statechart/describeModel.ts';
import { projectSettingsModel } from './projectSettings.model.ts';

describeModel(projectSettingsModel);
