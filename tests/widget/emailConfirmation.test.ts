import { describeFlow } from '../statechart/describeFlow.ts';
import { emailConfirmationFlow } from './emailConfirmation.flow.ts';

describeFlow(emailConfirmationFlow);
