import { describeModel } from '../statechart/describeModel.ts';
import { nameChangeModel } from './nameChange.model.ts';

describeModel(nameChangeModel);
