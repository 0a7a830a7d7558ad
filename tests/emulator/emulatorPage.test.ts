import { describeModel } from '../statechart/describeModel.ts';
import { emulatorPageModel } from './emulatorPage.model.ts';

describeModel(emulatorPageModel);
