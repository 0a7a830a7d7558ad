import { describeFlow } from '../support/describeFlow.ts';
import { walletSignInFlow } from './walletSignIn.flow.ts';

describeFlow(walletSignInFlow);
