import { describeModel } from '../statechart/describeModel.ts';
import { firstStepsModel } from './firstSteps.model.ts';

describeModel(firstStepsModel);
