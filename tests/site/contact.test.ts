import { describeFlow } from '../statechart/describeFlow.ts';
import { contactFlow } from './contact.flow.ts';

describeFlow(contactFlow);
