import { describeFlowOnScreen } from '../support/describeFlowOnScreen.tsx';
import { emailConfirmationFlow } from './emailConfirmation.flow.ts';
import { emailConfirmationStage } from './emailConfirmation.stage.tsx';

describeFlowOnScreen(emailConfirmationFlow, emailConfirmationStage);
