import { describeModel } from '../statechart/describeModel.ts';
import { resetPasswordModel } from './resetPassword.model.ts';

describeModel(resetPasswordModel);
