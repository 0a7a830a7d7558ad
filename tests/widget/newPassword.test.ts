import { describeModel } from '../statechart/describeModel.ts';
import { newPasswordModel } from './newPassword.model.ts';

describeModel(newPasswordModel);
