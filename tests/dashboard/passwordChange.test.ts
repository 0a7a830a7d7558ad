import { describeModel } from '../statechart/describeModel.ts';
import { passwordChangeModel } from './passwordChange.model.ts';

describeModel(passwordChangeModel);
