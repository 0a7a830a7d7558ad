import { describeModel } from '../statechart/describeModel.ts';
import { passwordResetModel } from './passwordReset.model.ts';

describeModel(passwordResetModel);
