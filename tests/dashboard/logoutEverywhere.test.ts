import { describeModel } from '../statechart/describeModel.ts';
import { logoutEverywhereModel } from './logoutEverywhere.model.ts';

describeModel(logoutEverywhereModel);
