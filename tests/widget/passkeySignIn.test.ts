import { describeFlow } from '../support/describeFlow.ts';
import { passkeySignInFlow } from './passkeySignIn.flow.ts';

describeFlow(passkeySignInFlow);
