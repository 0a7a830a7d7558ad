import { describeModel } from '../statechart/describeModel.ts';
import { methodChoiceModel } from './methodChoice.model.ts';

describeModel(methodChoiceModel);
