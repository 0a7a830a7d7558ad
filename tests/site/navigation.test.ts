import { describeModel } from '../statechart/describeModel.ts';
import { navigationModel } from './navigation.model.ts';

describeModel(navigationModel);
