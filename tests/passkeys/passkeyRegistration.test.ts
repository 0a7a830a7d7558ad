import { describeFlow } from '../support/describeFlow.ts';
import { passkeyRegistrationFlow } from './passkeyRegistration.flow.ts';

describeFlow(passkeyRegistrationFlow);
