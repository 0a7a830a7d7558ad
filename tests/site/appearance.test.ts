import { describeModel } from '../statechart/describeModel.ts';
import { appearanceModel } from './appearance.model.ts';

describeModel(appearanceModel);
