import { describeModel } from '../statechart/describeModel.ts';
import { passkeysModel } from './passkeys.model.ts';

describeModel(passkeysModel);
