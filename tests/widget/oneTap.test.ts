import { describeModel } from '../statechart/describeModel.ts';
import { oneTapModel } from './oneTap.model.ts';

describeModel(oneTapModel);
