import { describeFlow } from '../statechart/describeFlow.ts';
import { passkeySignInFlow } from './passkeySignIn.flow.ts';

describeFlow(passkeySignInFlow);
