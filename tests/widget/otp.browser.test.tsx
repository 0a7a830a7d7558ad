import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { otpModel } from './otp.model.ts';
import { otpStage } from './otp.stage.tsx';

describeModelOnScreen(otpModel, otpStage);
