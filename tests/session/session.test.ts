import { describeModel } from '../statechart/describeModel.ts';
import { sessionModel } from './session.model.ts';

describeModel(sessionModel);
