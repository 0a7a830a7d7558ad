import { describeModel } from '../statechart/describeModel.ts';
import { passkeySetupModel } from './passkeySetup.model.ts';

describeModel(passkeySetupModel);
