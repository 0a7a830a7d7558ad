import { describeFlowOnScreen } from '../support/describeFlowOnScreen.tsx';
import { walletSignInFlow } from './walletSignIn.flow.ts';
import { walletSignInStage } from './walletSignIn.stage.tsx';

describeFlowOnScreen(walletSignInFlow, walletSignInStage);
