import { describeModel } from '../statechart/describeModel.ts';
import { redirectTokenModel } from './redirectToken.model.ts';

describeModel(redirectTokenModel);
