import { describeModel } from '../statechart/describeModel.ts';
import { otpModel } from './otp.model.ts';

describeModel(otpModel);
