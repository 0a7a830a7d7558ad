import { describeFlowOnScreen } from '../support/describeFlowOnScreen.tsx';
import { passkeyRegistrationFlow } from './passkeyRegistration.flow.ts';
import { passkeyRegistrationStage } from './passkeyRegistration.stage.tsx';

describeFlowOnScreen(passkeyRegistrationFlow, passkeyRegistrationStage);
