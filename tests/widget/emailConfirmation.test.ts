import { describeFlow } from '../support/describeFlow.ts';
import { emailConfirmationFlow } from './emailConfirmation.flow.ts';

describeFlow(emailConfirmationFlow);
