import { describeModel } from '../statechart/describeModel.ts';
import { countdownModel } from './countdown.model.ts';

describeModel(countdownModel);
