import { describeModel } from '../statechart/describeModel.ts';
import { passwordModel } from './password.model.ts';

describeModel(passwordModel);
