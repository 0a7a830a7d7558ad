import { describeModel } from '../statechart/describeModel.ts';
import { forgotPasswordModel } from './forgotPassword.model.ts';

describeModel(forgotPasswordModel);
