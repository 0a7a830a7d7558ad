import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { totpEnrollmentModel } from './totpEnrollment.model.ts';
import { totpEnrollmentStage } from './totpEnrollment.stage.tsx';

describeModelOnScreen(totpEnrollmentModel, totpEnrollmentStage);
