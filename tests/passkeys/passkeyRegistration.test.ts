import { describeFlow } from '../statechart/describeFlow.ts';
import { passkeyRegistrationFlow } from './passkeyRegistration.flow.ts';

describeFlow(passkeyRegistrationFlow);
