import { describeFlowOnScreen } from '../support/describeFlowOnScreen.tsx';
import { otpFlow } from './otp.flow.ts';
import { otpStage } from './otp.stage.tsx';

describeFlowOnScreen(otpFlow, otpStage);
