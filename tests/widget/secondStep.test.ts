import { describeModel } from '../statechart/describeModel.ts';
import { secondStepModel } from './secondStep.model.ts';

describeModel(secondStepModel);
