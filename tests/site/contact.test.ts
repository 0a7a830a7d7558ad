import { describeModel } from '../statechart/describeModel.ts';
import { contactModel } from './contact.model.ts';

describeModel(contactModel);
