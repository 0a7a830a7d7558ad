import { describeModel } from '../statechart/describeModel.ts';
import { sessionRevocationModel } from './sessionRevocation.model.ts';

describeModel(sessionRevocationModel);
