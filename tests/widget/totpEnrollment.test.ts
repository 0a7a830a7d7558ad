import { describeModel } from '../statechart/describeModel.ts';
import { totpEnrollmentModel } from './totpEnrollment.model.ts';

describeModel(totpEnrollmentModel);
