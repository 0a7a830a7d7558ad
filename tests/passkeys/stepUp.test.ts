import { describeModel } from '../statechart/describeModel.ts';
import { stepUpModel } from './stepUp.model.ts';

describeModel(stepUpModel);
