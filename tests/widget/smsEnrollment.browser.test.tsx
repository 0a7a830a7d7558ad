import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { smsEnrollmentModel } from './smsEnrollment.model.ts';
import { smsEnrollmentStage } from './smsEnrollment.stage.tsx';

describeModelOnScreen(smsEnrollmentModel, smsEnrollmentStage);
