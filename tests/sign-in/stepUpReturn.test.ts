import { describeModel } from '../statechart/describeModel.ts';
import { stepUpReturnModel } from './stepUpReturn.model.ts';

describeModel(stepUpReturnModel);
