import { describeModel } from '../statechart/describeModel.ts';
import { phoneEntryModel } from './phoneEntry.model.ts';

describeModel(phoneEntryModel);
