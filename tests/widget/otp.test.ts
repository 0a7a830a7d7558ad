import { describeFlow } from '../support/describeFlow.ts';
import { otpFlow } from './otp.flow.ts';

describeFlow(otpFlow);
