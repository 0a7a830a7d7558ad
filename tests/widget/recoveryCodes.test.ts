import { describeModel } from '../statechart/describeModel.ts';
import { recoveryCodesModel } from './recoveryCodes.model.ts';

describeModel(recoveryCodesModel);
