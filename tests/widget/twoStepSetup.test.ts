import { describeModel } from '../statechart/describeModel.ts';
import { twoStepSetupModel } from './twoStepSetup.model.ts';

describeModel(twoStepSetupModel);
