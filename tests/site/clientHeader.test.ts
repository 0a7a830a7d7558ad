import { describeModel } from '../statechart/describeModel.ts';
import { clientHeaderModel } from './clientHeader.model.ts';

describeModel(clientHeaderModel);
