import { describeModel } from '../statechart/describeModel.ts';
import { secondFactorModel } from './secondFactor.model.ts';

describeModel(secondFactorModel);
