import { describeModel } from '../statechart/describeModel.ts';
import { firstPasswordModel } from './firstPassword.model.ts';

describeModel(firstPasswordModel);
