import { describeFlowOnScreen } from '../support/describeFlowOnScreen.tsx';
import { passkeySignInFlow } from './passkeySignIn.flow.ts';
import { passkeySignInStage } from './passkeySignIn.stage.tsx';

describeFlowOnScreen(passkeySignInFlow, passkeySignInStage);
