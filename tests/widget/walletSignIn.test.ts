import { describeFlow } from '../statechart/describeFlow.ts';
import { walletSignInFlow } from './walletSignIn.flow.ts';

describeFlow(walletSignInFlow);
