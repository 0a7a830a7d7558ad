import { describeModel } from '../statechart/describeModel.ts';
import { smsEnrollmentModel } from './smsEnrollment.model.ts';

describeModel(smsEnrollmentModel);
