import { describeFlow } from '../statechart/describeFlow.ts';
import { otpFlow } from './otp.flow.ts';

describeFlow(otpFlow);
