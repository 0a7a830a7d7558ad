import { describeFlow } from '../support/describeFlow.ts';
import { contactFlow } from './contact.flow.ts';

describeFlow(contactFlow);
